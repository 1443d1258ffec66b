ALTER TABLE "orders" RENAME COLUMN "standing_at" TO "renewal_status_at";--> statement-breakpoint
ALTER TABLE "payment_events" RENAME COLUMN "stray" TO "unmatched";--> statement-breakpoint
ALTER INDEX "payment_events_stray" RENAME TO "payment_events_unmatched";--> statement-breakpoint
UPDATE "payment_events" SET "unmatched" = ("unmatched" - 'standing') || jsonb_build_object('renewalStatus', "unmatched" -> 'standing') WHERE jsonb_exists("unmatched", 'standing');--> statement-breakpoint
UPDATE "payment_events" SET "unmatched" = ("unmatched" - 'hearsay') || jsonb_build_object('invoiceBuyer', "unmatched" -> 'hearsay') WHERE jsonb_exists("unmatched", 'hearsay');
