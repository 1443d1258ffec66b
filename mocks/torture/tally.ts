import { placeholderCompany } from '#contract/company.ts';
import type { Platform } from '../platform/start-platform.ts';
import type { Report } from './report.ts';
import type { Visitors } from './torture.ts';

export async function tally(
  { postgres: { query }, inbox, stripe }: Platform,
  { forms, buyers }: Visitors,
  report: Report,
): Promise<void> {
  const mails = await inbox();
  const orders = await query('select * from orders');
  const leads = (await query('select email from leads')).map(({ email }) => email);
  const sessions = Object.values(stripe.account.sessions);
  const about = (email: string) => mails.filter(({ replyTo }) => replyTo.includes(email)).length;

  /** Forms whose mail is the only copy. */
  const unstored = mails.flatMap(({ subject, replyTo }) =>
    subject.startsWith('Osparad ') ? replyTo : [],
  );
  for (const [email, accepted] of forms) {
    const stored = leads.filter((lead) => lead === email).length;
    const mailed = about(email);
    const who = `${email} (${accepted ? 'accepted' : 'refused'}): ${stored} rows, ${mailed} mails`;
    const isOnce = mailed === 1 && (stored === 1 || (stored === 0 && unstored.includes(email)));
    const isAbsent = !isOnce && stored + mailed === 0;
    const holds = accepted ? isOnce : isOnce || isAbsent;
    report.check(holds, 'a form is mailed once and stored; a refused form may be neither', who);
  }
  const unsent = await query('select key from outbox where sent_at is null');
  report.check(unsent.length === 0, 'every mail leaves', unsent.map(({ key }) => key).join());
  for (const { id, metadata } of sessions) {
    const isKnown = orders.some((order) => order.id === metadata?.orderId);
    report.check(isKnown, 'a session has an order', id);
  }
  for (const { id, state, buyer } of orders) {
    const session = sessions.find(({ metadata }) => metadata?.orderId === id);
    const email = buyers.get(session?.id ?? '') ?? '';
    const received = mails.filter(({ to }) => to.includes(email)).length;
    const notices = about(email);
    const who = `${email}, order ${id} (${state}): ${received} mails to the buyer, ${notices} notices`;
    const check = (holds: boolean, rule: string) => report.check(holds, rule, who);
    const isPaid = session?.payment_status === 'paid';
    const isKnown = Object(buyer).email === email;
    check((state === 'paid') === isPaid, 'an order is paid when its session is');
    check(state !== 'open', 'no order stays open');
    check(!isPaid || isKnown, 'a paid order has its buyer');
    check(received === Number(isPaid), 'a buyer gets one mail about a payment');
    check(!isPaid || notices === 1, 'the company gets one mail about a paid order');
  }
  const addressees = [placeholderCompany.email, ...buyers.values()];
  const strangers = mails.flatMap(({ to }) => to).filter((to) => !addressees.includes(to));
  report.check(strangers.length === 0, 'a mail goes to the company or to a buyer', strangers);
}
