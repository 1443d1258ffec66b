DROP INDEX "orders_customer_id_index";--> statement-breakpoint
DROP INDEX "payment_events_unmatched";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "payment_events" DROP COLUMN "unmatched";