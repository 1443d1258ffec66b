import type { Faults } from './faults.ts';
import { inboxPage, mailPage, mailPart } from './inbox/inbox-pages.ts';
import type { Mail } from './inbox/mail.ts';

/** The interface of every mail stand-in. */
export type MailStandIn = {
  /** For `MAIL_API_BASE`. */
  url: string;
  inboxUrl: string;
  /** Every mail, oldest first. */
  inbox: () => Promise<Mail[]>;
  /** Planned failures of the call that sends a mail. */
  faults: Faults;
  close: () => Promise<void>;
};

/** The pages below `/inbox`. Undefined for a request to the vendor's API. */
export function answerInbox(request: Request, mails: readonly Mail[]): Response | undefined {
  const { pathname } = new URL(request.url);
  const [, inbox, id, part] = pathname.split('/');
  if (request.method !== 'GET' || (inbox !== 'inbox' && pathname !== '/')) return undefined;
  if (!id) return inboxPage(mails);
  const mail = mails.find((one) => one.id === id);
  return part ? mailPart(mail, part) : mailPage(mail);
}
