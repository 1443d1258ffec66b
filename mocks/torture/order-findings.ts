import { items, priced, vatOn } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import { type FinalState, mailsAbout, type OrderRow } from './final-state.ts';
import { broken, type Finding } from './finding.ts';
import { registrationNumber } from './pay.ts';
import type { Visits } from './visits.ts';

/**
 * What is paid at the provider is paid here, confirmed to the buyer once and reported to the company once; what is not
 * is none of these.
 */
export function orderFindings({ buyers, withoutCheckout }: Visits, state: FinalState): Finding[] {
  const orders = new Map(state.orders.map((order) => [order.id, order]));
  const sessions = new Map(state.sessions.map((session) => [session.orderId, session]));
  return [
    ...withoutCheckout.flatMap((who) =>
      broken({ 'a buyer who keeps trying gets to the checkout': true }, who),
    ),
    ...state.sessions.flatMap(({ id, orderId }) =>
      broken({ 'a session has an order': !orders.has(orderId) }, id),
    ),
    ...state.orders.flatMap((order) => {
      const session = sessions.get(order.id);
      const buyer = session && buyers.get(session.id);
      return findingsOf(order, session?.paid === true, buyer, state);
    }),
    ...state.mails
      .flatMap(({ to }) => to)
      .filter((to) => to !== placeholderCompany.email && ![...buyers.values()].includes(to))
      .flatMap((to) => broken({ 'a mail goes to the company or to a buyer': true }, to)),
  ];
}

function findingsOf(
  order: FinalState['orders'][number],
  isPaid: boolean,
  buyer = 'nobody',
  state: FinalState,
): Finding[] {
  const confirmations = state.mails.filter(({ to }) => to.includes(buyer)).length;
  const notices = mailsAbout(buyer, state);
  const knowsBuyer = order.email === buyer && order.registrationNumber === registrationNumber;
  const rules = {
    'an order is paid when its session is': (order.state === 'paid') !== isPaid,
    'no order stays open': order.state === 'open',
    'an order costs what the catalogue says': !hasListPrice(order),
    'a paid order knows its buyer': isPaid && !knowsBuyer,
    'a paid order is confirmed once, and no other is': confirmations !== (isPaid ? 1 : 0),
    'the company is told of a paid order once': isPaid && notices !== 1,
  };
  const who = `${buyer}, order ${order.id} (${order.state}): ${confirmations} confirmations, ${notices} notices`;
  return broken(rules, who);
}

/** Whether the order has the item and the price of the catalogue. */
export function hasListPrice({ kind, item, net, vat, total }: OrderRow): boolean {
  const listed = items.find((one) => one.kind === kind && one.id === item);
  if (!listed) return false;
  const price = priced(listed).net;
  return net === price && vat === vatOn(price) && total === net + vat;
}
