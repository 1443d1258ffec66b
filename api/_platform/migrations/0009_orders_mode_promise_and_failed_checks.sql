DROP INDEX "orders_one_open_per_visitor";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "livemode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'sek' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failed_checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_per_visitor" ON "orders" USING btree ("visitor_hash","kind","item","livemode") WHERE "orders"."state" = 'open';