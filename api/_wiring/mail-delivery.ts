import type { MailDelivery } from '../_domain/mail-delivery.ts';
import { mailer } from '../_services/mailer.ts';
import { outboxStore } from '../_services/outbox-store.ts';
import { waitUntil } from '../_services/wait-until.ts';
import { webhook } from '../_services/webhook.ts';

/** The services of every handler that sends mail. */
export const mailDelivery = (): MailDelivery => ({
  outbox: outboxStore(),
  mailer: mailer(),
  webhook: webhook(),
  waitUntil,
  now: () => new Date(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
