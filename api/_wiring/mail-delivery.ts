import type { MailDelivery } from '../_mail/mail-delivery.ts';
import { mailer } from '../_mail/mailer.ts';
import { outboxStore } from '../_mail/outbox-store.ts';
import { webhook } from '../_mail/webhook.ts';
import { waitUntil } from '../_platform/wait-until.ts';

/** The services of every handler that sends mail. */
export const mailDelivery = (): MailDelivery => ({
  outbox: outboxStore(),
  mailer: mailer(),
  webhook: webhook(),
  waitUntil,
  now: () => new Date(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
