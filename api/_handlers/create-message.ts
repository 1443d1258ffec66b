import { consentVersion } from '../_contract/business.ts';
import type { createMessage as endpoint, Message } from '../_contract/contact.ts';
import { messageMail } from '../_emails/message-mail.ts';
import type { Handler } from '../_http/serve.ts';
import type { Consent } from './create-lead.ts';
import type { Post, QueuedMail } from './deliver-mails.ts';
import { notifyCompany } from './notify-company.ts';

type Services = {
  messages: {
    add: (
      id: string,
      message: Message,
      consent: Consent,
      mails: readonly QueuedMail[],
    ) => Promise<void>;
  };
  post: Post;
  newId?: () => string;
};

/** Keeps a contact message and tells the company. */
export function createMessage({
  messages,
  post,
  newId = () => crypto.randomUUID(),
}: Services): Handler<typeof endpoint> {
  return async (message, context) => {
    const id = newId();
    const consent = { at: post.now(), version: consentVersion };
    const queued = { key: `message/${id}/company`, mail: messageMail(message, consent.at) };
    return notifyCompany(
      (mails) => messages.add(id, message, consent, mails),
      queued,
      post,
      context,
    );
  };
}
