import { consentVersion } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { createMessage } from '../_contract/contact.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';
import type { MessageStore } from '../_platform/ports.ts';
import { messageMail } from './message-mail.ts';
import { type FormServices, storeAndNotify } from './store-and-notify.ts';

type Services = FormServices & { messages: MessageStore; company: () => Company };

/** Stores a contact message and mails the company. */
export function createMessageHandler({
  messages,
  company,
  ...services
}: Services): Handler<typeof createMessage> {
  return async (message, { logError }) => {
    const form = {
      kind: 'message',
      fields: message,
      store: messages,
      consentVersion: consentVersion(company()),
      mail: (receivedAt: Date, record?: string) =>
        messageMail(message, receivedAt, company(), record),
    } as const;
    return (await storeAndNotify(form, services, logError)) ? undefined : refuse('unavailable');
  };
}
