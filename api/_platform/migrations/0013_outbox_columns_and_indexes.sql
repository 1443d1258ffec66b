ALTER TABLE "outbox" ALTER COLUMN "channel" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sender" text;--> statement-breakpoint
-- By hand: the rows that exist. Their keys are lead/<id>/..., message/<id>/..., order/<id>/... and webhook/<id>/<about>.
UPDATE "outbox" SET
  "about" = CASE
    WHEN split_part("key", '/', 1) IN ('lead', 'message', 'order') THEN split_part("key", '/', 1)
    WHEN split_part("key", '/', 1) = 'webhook' AND split_part("key", '/', 3) IN ('lead', 'message', 'order') THEN split_part("key", '/', 3)
    ELSE 'owner' END,
  "about_id" = CASE WHEN split_part("key", '/', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN split_part("key", '/', 2)::uuid END;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
-- By hand: the release before inserts rows without these columns. Drop trigger and function with the next release.
CREATE FUNCTION "outbox_columns_of_key"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "first" text := split_part(NEW."key", '/', 1);
  "second" text := split_part(NEW."key", '/', 2);
  "third" text := split_part(NEW."key", '/', 3);
BEGIN
  NEW."channel" := CASE WHEN "first" = 'webhook' THEN 'webhook' ELSE 'mail' END;
  NEW."about" := CASE
    WHEN "first" IN ('lead', 'message', 'order') THEN "first"
    WHEN "first" = 'webhook' AND "third" IN ('lead', 'message', 'order') THEN "third"
    ELSE 'owner' END;
  NEW."about_id" := CASE WHEN "second" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN "second"::uuid END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "outbox_columns_of_key" BEFORE INSERT ON "outbox"
  FOR EACH ROW WHEN (NEW."about" IS NULL) EXECUTE FUNCTION "outbox_columns_of_key"();--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_test" ON "orders" USING btree ("created_at") WHERE not "orders"."livemode";--> statement-breakpoint
CREATE INDEX "orders_failed" ON "orders" USING btree ("failed_checks") WHERE "orders"."failed_checks" > 0;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("created_at") WHERE "orders"."promised" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_visitor" ON "orders" USING btree ("created_at") WHERE "orders"."visitor_hash" is not null;--> statement-breakpoint
CREATE INDEX "outbox_untried" ON "outbox" USING btree ("channel","sender","created_at") WHERE "outbox"."sent_at" is null and "outbox"."first_attempt_at" is null and "outbox"."given_up_at" is null and "outbox"."about" in ('lead', 'message');--> statement-breakpoint
CREATE INDEX "outbox_with_sender" ON "outbox" USING btree ("created_at") WHERE "outbox"."sender" is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."first_attempt_at" is not null and "outbox"."about" in ('lead', 'message');--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at") WHERE "outbox"."about" <> 'order';--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about_id");