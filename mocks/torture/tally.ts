import { items, priced, vatOn } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import type { FinalState, OrderRow } from './final-state.ts';
import type { Report } from './report.ts';
import type { Visits } from './visitors.ts';

/** Every buyer enters this one. */
export const registrationNumber = '556677-8899';

/** Compares the visitors' answers with the final data. The report gets the counts and the violations. */
export function tally({ forms, buyers }: Visits, state: FinalState, report: Report): void {
  const { leads, unsent, orders, mails, sessions } = state;
  for (const { email, accepted } of forms) {
    const stored = leads.filter((lead) => lead === email).length;
    const mailed = mailsAbout(email, state);
    const who = `${email} (${accepted ? 'accepted' : 'refused'}): ${stored} rows, ${mailed} mails`;
    const isOnce = stored === 1 && mailed === 1;
    report.check(!accepted || isOnce, 'an accepted form is stored once and mailed once', who);
    const isNever = stored === 0 && mailed === 0;
    report.check(isOnce || isNever, 'a form is stored and mailed, or neither', who);
    report.count('forms sent');
    report.count('forms accepted', Number(accepted));
    report.count('forms stored and mailed once', Number(isOnce));
  }
  for (const key of unsent) report.check(false, 'every mail leaves', key);
  for (const { id, orderId, paid } of sessions) {
    report.check(
      orders.some((order) => order.id === orderId),
      'a session has an order',
      id,
    );
    report.count('sessions paid', Number(paid));
  }
  for (const order of orders) {
    const session = sessions.find(({ orderId }) => orderId === order.id);
    checkOrder(order, session?.paid === true, buyers.get(session?.id ?? '') ?? '', state, report);
    report.count('orders paid', Number(order.state === 'paid'));
  }
  const addressees = [placeholderCompany.email, ...buyers.values()];
  for (const to of mails.flatMap((mail) => mail.to)) {
    report.check(addressees.includes(to), 'a mail goes to the company or to a buyer', to);
  }
}

/** How many mails the company got about a visitor or a buyer, by their reply address. */
const mailsAbout = (email: string, { mails }: FinalState) =>
  mails.filter(({ replyTo }) => replyTo.includes(email)).length;

function checkOrder(
  order: OrderRow,
  isPaid: boolean,
  buyer: string,
  state: FinalState,
  { check }: Report,
): void {
  const toBuyer = state.mails.filter(({ to }) => to.includes(buyer)).length;
  const isOver = isPaid || order.state === 'failed';
  const notices = mailsAbout(buyer, state);
  const knowsBuyer = order.email === buyer && order.registrationNumber === registrationNumber;
  const who = `${buyer}, order ${order.id} (${order.state}): ${toBuyer} mails to the buyer, ${notices} notices`;
  check((order.state === 'paid') === isPaid, 'an order is paid when its session is', who);
  check(order.state !== 'open', 'no order stays open', who);
  check(hasListPrice(order), 'an order costs what the catalogue says', who);
  check(!isPaid || knowsBuyer, 'a paid order knows its buyer', who);
  check(toBuyer === Number(isOver), 'a buyer is told once that a payment came, or failed', who);
  check(!isPaid || notices === 1, 'the company is told about a paid order once', who);
}

/** Whether the order has an item of the catalogue at its price. */
export function hasListPrice(order: Pick<OrderRow, 'kind' | 'item' | 'net' | 'vat' | 'total'>) {
  const item = items.find(({ kind, id }) => kind === order.kind && id === order.item);
  if (!item) return false;
  const { net } = priced(item);
  const vat = vatOn(net);
  return order.net === net && order.vat === vat && order.total === net + vat;
}
