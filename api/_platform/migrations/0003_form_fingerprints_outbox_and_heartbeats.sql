CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "fingerprint" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "fingerprint" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "first_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_fingerprint_unique" UNIQUE("fingerprint");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_fingerprint_unique" UNIQUE("fingerprint");--> statement-breakpoint
UPDATE "outbox" SET "first_attempt_at" = "created_at" WHERE "attempts" > 0 AND "sent_at" IS NULL;
