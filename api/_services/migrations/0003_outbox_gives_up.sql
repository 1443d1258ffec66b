ALTER TABLE "outbox" ADD COLUMN "first_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
UPDATE "outbox" SET "first_attempt_at" = "created_at" WHERE "attempts" > 0 AND "sent_at" IS NULL;
