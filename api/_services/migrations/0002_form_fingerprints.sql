ALTER TABLE "leads" ADD COLUMN "fingerprint" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "fingerprint" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_fingerprint_unique" UNIQUE("fingerprint");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_fingerprint_unique" UNIQUE("fingerprint");