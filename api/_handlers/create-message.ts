import { consentVersion } from '../_contract/business.ts';
import type { createMessage } from '../_contract/contact.ts';
import { type MailDelivery, storeAndNotify } from '../_domain/mail-delivery.ts';
import type { MessageStore } from '../_domain/ports.ts';
import { messageMail } from '../_emails/message-mail.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type Services = { messages: MessageStore; mailDelivery: MailDelivery; newId?: () => string };

/** Stores a contact message and mails the company. */
export function createMessageHandler({
  messages,
  mailDelivery,
  newId = () => crypto.randomUUID(),
}: Services): Handler<typeof createMessage> {
  return async (message, { logError }) => {
    const id = newId();
    const consent = { at: mailDelivery.now(), version: consentVersion };
    const queued = { key: `message/${id}/company`, mail: messageMail(message, consent.at) };
    const accepted = await storeAndNotify(
      (mails) => messages.add(id, message, consent, mails),
      queued,
      mailDelivery,
      logError,
    );
    return accepted ? {} : refuse('unavailable');
  };
}
