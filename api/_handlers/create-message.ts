import { consentVersion } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { createMessage } from '../_contract/contact.ts';
import { fingerprintOf } from '../_domain/fingerprint.ts';
import { formRecord, type Sign } from '../_domain/form-record.ts';
import type { MailDelivery } from '../_domain/mail-delivery.ts';
import type { MessageStore } from '../_domain/ports.ts';
import { storeAndNotify } from '../_domain/store-and-notify.ts';
import { messageMail } from '../_emails/message-mail.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type Services = {
  messages: MessageStore;
  mailDelivery: MailDelivery;
  sign: Sign;
  company: () => Company;
};

/** Stores a contact message and mails the company. */
export function createMessageHandler({
  messages,
  mailDelivery,
  sign,
  company,
}: Services): Handler<typeof createMessage> {
  return async (message, { logError }) => {
    const consent = { at: mailDelivery.now(), version: consentVersion };
    const submission = {
      fingerprint: await fingerprintOf('message', message),
      fields: message,
      consent,
      mail: messageMail(message, consent.at, company()),
    };
    const fallbackMail = async () =>
      messageMail(message, consent.at, company(), await formRecord('message', submission, sign));
    const accepted = await storeAndNotify('message', submission, messages, fallbackMail, {
      ...mailDelivery,
      logError,
    });
    return accepted ? undefined : refuse('unavailable');
  };
}
