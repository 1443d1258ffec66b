import { items, priced } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import type { Run } from './visitors.ts';

/** Every buyer enters this one. */
const registrationNumber = '556677-8899';

type OrderRow = Readonly<Record<string, unknown>>;

/** Compares the visitors' answers with the final data of database, mail vendor and provider. */
export async function tally({ platform, visits, report }: Run): Promise<void> {
  const { postgres, inbox, stripe } = platform;
  const { check, count } = report;
  const mails = await inbox();
  const orders = await postgres.query('select * from orders');
  const leads = (await postgres.query('select email from leads')).map(({ email }) => email);
  const sessions = Object.values(stripe.account.sessions);
  /** How many mails the company got about a visitor or a buyer. */
  const about = (email: string) => mails.filter(({ replyTo }) => replyTo.includes(email)).length;

  for (const { email, accepted } of visits.forms) {
    const stored = leads.filter((lead) => lead === email).length;
    const mailed = about(email);
    const who = `${email} (${accepted ? 'accepted' : 'refused'}): ${stored} rows, ${mailed} mails`;
    const isOnce = stored === 1 && mailed === 1;
    check(!accepted || isOnce, 'an accepted form is stored once and mailed once', who);
    check(isOnce || stored + mailed === 0, 'a form is stored and mailed, or neither', who);
    count('forms sent');
    count('forms accepted', Number(accepted));
    count('forms stored and mailed once', Number(isOnce));
  }
  for (const { key } of await postgres.query('select key from outbox where sent_at is null')) {
    check(false, 'every mail leaves', String(key));
  }
  for (const { id, metadata } of sessions) {
    const isKnown = orders.some((order) => order.id === metadata?.orderId);
    check(isKnown, 'a session has an order', id);
  }
  for (const order of orders) {
    const session = sessions.find(({ metadata }) => metadata?.orderId === order.id);
    const isPaid = session?.payment_status === 'paid';
    const buyer = visits.buyers.get(session?.id ?? '') ?? '';
    const toBuyer = mails.filter(({ to }) => to.includes(buyer)).length;
    const known = order.buyer as { email?: string; registrationNumber?: string } | null;
    const knowsBuyer = known?.email === buyer && known.registrationNumber === registrationNumber;
    const isOver = isPaid || order.state === 'failed';
    const who = `${buyer}, order ${order.id} (${order.state}): ${toBuyer} mails to the buyer, ${about(buyer)} notices`;
    check((order.state === 'paid') === isPaid, 'an order is paid when its session is', who);
    check(order.state !== 'open', 'no order stays open', who);
    check(hasListPrice(order), 'an order costs what the catalogue says', who);
    check(!isPaid || knowsBuyer, 'a paid order knows its buyer', who);
    check(toBuyer === Number(isOver), 'a buyer is told once that a payment came, or failed', who);
    check(!isPaid || about(buyer) === 1, 'the company is told about a paid order once', who);
    count('orders paid', Number(isPaid));
  }
  const addressees = [placeholderCompany.email, ...visits.buyers.values()];
  for (const to of mails.flatMap((mail) => mail.to)) {
    check(addressees.includes(to), 'a mail goes to the company or to a buyer', to);
  }
}

/** Whether the order has an item of the catalogue at its price. */
export function hasListPrice(order: OrderRow): boolean {
  const item = items.find(({ kind, id }) => kind === order.kind && id === order.item);
  if (!item) return false;
  const { net, vat, total } = priced(item);
  return order.net === net && order.vat === vat && order.total === total;
}
