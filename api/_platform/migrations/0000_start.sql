CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"fingerprint" uuid,
	"pain_point" text NOT NULL,
	"current_apps" text NOT NULL,
	CONSTRAINT "leads_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address_key" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"fingerprint" uuid,
	"company" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "messages_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"name" text NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"total" integer NOT NULL,
	"state" text NOT NULL,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"money" jsonb,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"paid_recorded_at" timestamp (3) with time zone,
	"buyer" jsonb,
	"address_key" text,
	"livemode" boolean DEFAULT true NOT NULL,
	"currency" text DEFAULT 'sek' NOT NULL,
	"promised" jsonb,
	"promised_acknowledged_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"provider_expires_at" timestamp (3) with time zone NOT NULL,
	"visitor_hash" text,
	"session_id" text,
	"session_url" text,
	"payment_intent_id" text,
	"subscription_id" text,
	"invoice_url" text,
	"terms_version" text,
	"next_check_at" timestamp (3) with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"unknown_checkout" text,
	"syncing_until" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"key" text PRIMARY KEY NOT NULL,
	"mail" jsonb,
	"channel" text NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid,
	"sender" text,
	"network" text,
	"told_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"unanswered_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"address_hash" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_bucket_address_hash_pk" PRIMARY KEY("bucket","address_hash")
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refusals_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE INDEX "leads_created_at_id_index" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_address_key_index" ON "leads" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "messages_created_at_id_index" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_address_key_index" ON "messages" USING btree ("address_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_session" ON "orders" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_per_visitor" ON "orders" USING btree ("visitor_hash","kind","item","livemode") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_test" ON "orders" USING btree ("created_at") WHERE not "orders"."livemode";--> statement-breakpoint
CREATE INDEX "orders_failed" ON "orders" USING btree ("failed_checks") WHERE "orders"."failed_checks" > 0;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("created_at") WHERE "orders"."promised" is not null;--> statement-breakpoint
CREATE INDEX "orders_money" ON "orders" USING btree ("created_at") WHERE "orders"."money" is not null;--> statement-breakpoint
CREATE INDEX "orders_unknown" ON "orders" USING btree ("created_at") WHERE "orders"."unknown_checkout" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_visitor" ON "orders" USING btree ("created_at") WHERE "orders"."visitor_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_check" ON "orders" USING btree ("next_check_at") WHERE "orders"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_address_key_index" ON "orders" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "orders_payment_intent_id_index" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_subscription_id_index" ON "orders" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_untried" ON "outbox" USING btree ("channel","sender","created_at") WHERE "outbox"."sent_at" is null and "outbox"."first_attempt_at" is null and "outbox"."given_up_at" is null and "outbox"."told_by" is null and "outbox"."about" in ('lead', 'message');--> statement-breakpoint
CREATE INDEX "outbox_told" ON "outbox" USING btree ("told_by") WHERE "outbox"."told_by" is not null and "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_with_sender" ON "outbox" USING btree ("created_at") WHERE "outbox"."sender" is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."first_attempt_at" is not null and "outbox"."about" in ('lead', 'message', 'digest');--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","key") WHERE "outbox"."about" <> 'order';--> statement-breakpoint
CREATE INDEX "outbox_of_orders" ON "outbox" USING btree ("created_at","key") WHERE "outbox"."about" = 'order';--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" USING btree ("ends_at");