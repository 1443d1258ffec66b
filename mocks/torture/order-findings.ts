import { items, priced, vatOn } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import { type FinalState, mailsAbout, type OrderRow } from './final-state.ts';
import { registrationNumber } from './pay.ts';
import type { Traffic } from './proxies.ts';
import type { Finding } from './shortfalls.ts';
import type { Visits } from './visits.ts';

/** The events that make an order paid, or say who paid it. */
const tellsOfPayment = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
];

/** What is paid at the provider is paid here, confirmed once and told once; what is not is none of these. */
export function orderFindings(
  { buyers, withoutCheckout }: Visits,
  state: FinalState,
  droppedEvents: Traffic['droppedEvents'],
): Finding[] {
  const orders = new Map(state.orders.map((order) => [order.id, order]));
  const byOrder = new Map(state.sessions.map((session) => [session.orderId, session]));
  const dropped = droppedEvents.filter(({ type }) => tellsOfPayment.includes(type));
  const isDropped = (id: string) => dropped.some(({ body }) => body.includes(id));
  const mailsTo = (session = '') =>
    state.mails.filter(({ to }) => to.includes(buyers.get(session) ?? '')).length;
  return [
    ...withoutCheckout.map((who) => ({
      rule: 'a buyer who keeps trying gets to the checkout',
      who,
    })),
    ...state.sessions.flatMap(({ id, orderId, paid }) => {
      const order = orders.get(orderId);
      const who = `${buyers.get(id) ?? 'nobody'}, order ${orderId} (${order?.state})`;
      if (!order) return [{ rule: 'a session has an order', who }];
      if (!paid) return [];
      return paidFindings(order, buyers.get(id), who, state, isDropped(orderId));
    }),
    ...state.orders.flatMap((order) => {
      const paid = byOrder.get(order.id)?.paid === true;
      const who = `order ${order.id} (${order.state})`;
      return [
        ...(order.state === 'paid' && !paid
          ? [{ rule: 'an order is paid when its session is', who }]
          : []),
        ...(!paid && mailsTo(byOrder.get(order.id)?.id) > 0
          ? [{ rule: 'only a paid order is confirmed', who }]
          : []),
        ...(order.state === 'open' ? [{ rule: 'no order stays open', who }] : []),
        ...(hasListPrice(order) ? [] : [{ rule: 'an order costs what the catalogue says', who }]),
      ];
    }),
    ...unknownRecipients(state, new Set(buyers.values())),
  ];
}

function paidFindings(
  order: FinalState['orders'][number],
  buyer: string | undefined,
  who: string,
  state: FinalState,
  dropped: boolean,
): Finding[] {
  if (order.state !== 'paid') {
    return [
      {
        rule: 'an order is paid when its session is',
        who,
        ...(dropped && { cause: 'reconcile' as const }),
      },
    ];
  }
  const isKnown = order.email === buyer && order.registrationNumber === registrationNumber;
  const confirmed = state.mails.filter(({ to }) => buyer && to.includes(buyer)).length;
  const notices = buyer ? mailsAbout(buyer, state) : 0;
  return [
    ...(dropped || isKnown ? [] : [{ rule: 'a paid order knows its buyer', who }]),
    ...(confirmed === 1
      ? []
      : [{ rule: 'a paid order is confirmed once', who: `${who}: ${confirmed} times` }]),
    ...(notices === 1
      ? []
      : [
          {
            rule: 'the company is told of a paid order once',
            who: `${who}: ${notices} times`,
            ...(dropped && notices === 0 && { cause: 'notice' as const }),
          },
        ]),
  ];
}

/** Whether the order has the item and the price of the catalogue. */
export function hasListPrice({ kind, item, net, vat, total }: OrderRow): boolean {
  const listed = items.find((one) => one.kind === kind && one.id === item);
  if (!listed) return false;
  const price = priced(listed).net;
  return net === price && vat === vatOn(price) && total === net + vat;
}

/** Mails go to the company and to buyers, nobody else. */
function unknownRecipients({ mails }: FinalState, buyers: ReadonlySet<string>): Finding[] {
  return mails
    .flatMap(({ to }) => to)
    .filter((to) => to !== placeholderCompany.email && !buyers.has(to))
    .map((who) => ({ rule: 'a mail goes to the company or to a buyer', who }));
}
