import { type Faults, planFromForm } from './faults.ts';
import { inboxPage, mailPage, mailPart } from './inbox/inbox-pages.ts';
import type { Mail } from './inbox/mail.ts';

/** What every stand-in for a mail vendor offers, whatever the vendor's own API. */
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

/** The pages below `/inbox`, and the form there that plans faults. Undefined for a request to the vendor's API. */
export async function answerInbox(
  request: Request,
  mails: readonly Mail[],
  faults: Faults,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const [, inbox, id, part] = pathname.split('/');
  if (inbox !== 'inbox' && pathname !== '/') return undefined;
  if (request.method === 'POST' && pathname === '/inbox/faults') {
    planFromForm(faults, Object.fromEntries(new URLSearchParams(await request.text())));
    return new Response(null, { status: 303, headers: { location: '/inbox' } });
  }
  if (request.method !== 'GET') return undefined;
  if (!id) return inboxPage(mails);
  const mail = mails.find((one) => one.id === id);
  const isDark = searchParams.has('dark');
  return part ? mailPart(mail, part, isDark) : mailPage(mail, isDark);
}
