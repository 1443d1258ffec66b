ALTER TABLE "orders" ADD COLUMN "told" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "syncing_until" timestamp with time zone;--> statement-breakpoint
-- What a fact says counts as told: all refunds of such a charge and an overdue renewal by a mark that the first reading resolves.
UPDATE "orders" SET
  "paid_at" = ("facts" ->> 'paid')::timestamptz,
  "changed_at" = (SELECT max(value::timestamptz) FROM jsonb_each_text("facts")),
  "closed_at" = CASE WHEN "kind" = 'plan' THEN ("facts" ->> 'ended')::timestamptz ELSE (
    SELECT min(value::timestamptz) FROM jsonb_each_text("facts")
    WHERE key LIKE 'disputeLost/%' OR (
      key LIKE 'refunded/%'
      AND coalesce(nullif(split_part(key, '/', 3), ''), '0')::int
        >= (SELECT count(*) FROM jsonb_object_keys("facts") AS fact WHERE fact LIKE 'refundFailed/%')
    )
  ) END,
  "told" = (
    SELECT coalesce(jsonb_agg(key), '[]'::jsonb) FROM (
      SELECT 'notice/' || fact AS key FROM jsonb_object_keys("facts") AS fact
      WHERE split_part(fact, '/', 1) IN ('disputed', 'disputeWon', 'disputeLost', 'refundFailed', 'failed', 'ended')
      UNION SELECT 'before/refunded/' || split_part(fact, '/', 2) FROM jsonb_object_keys("facts") AS fact
      WHERE fact LIKE 'refunded/%'
      UNION SELECT 'paymentFailed' WHERE jsonb_exists("facts", 'failed') AND jsonb_exists("buyer", 'email')
      UNION SELECT 'planEnded'
      WHERE jsonb_exists("facts", 'ended') AND jsonb_exists("facts", 'paid') AND jsonb_exists("buyer", 'email')
      UNION SELECT unnest(ARRAY['notice/paid', 'order'] || CASE WHEN jsonb_exists("buyer", 'email') THEN 'confirmation' END)
      WHERE jsonb_exists("facts", 'paid') AND (
        jsonb_exists("facts", 'checked')
        OR (jsonb_exists("buyer", 'registrationNumber') AND "invoice_url" IS NOT NULL)
      )
      UNION SELECT 'before/overdue'
      WHERE "overdue" AND jsonb_exists("facts", 'paid') AND NOT jsonb_exists("facts", 'ended')
    ) AS known
    WHERE key IS NOT NULL
  );
