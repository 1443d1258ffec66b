import type { Company } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Queued } from '../_mail/mail.ts';
import { isConfirmed, type Order } from './order.ts';
import { orderConfirmation, paymentFailed, planEnded } from './order-confirmation.ts';
import { type NoticeKind, noticeKinds, orderNotice } from './order-notice.ts';

/** `otherPlan`: the id of another running plan of the buyer's company. */
type Context = {
  now: Date;
  company: Company;
  hasWebhook: boolean;
  otherPlan?: string | undefined;
};

export const lacksPlanNotice = (order: Order, now: Date): boolean =>
  order.kind === 'plan' && isConfirmed(order, now) && !order.told.includes('paid');

/**
 * Returns the mails and events that an order's state requires and that are not yet in `told` (docs/product.md 9), and
 * the new `told`.
 */
export function noticesOf(order: Order, context: Context) {
  const isDue = {
    paid: isConfirmed(order, context.now),
    failed: order.state === 'failed',
    ended: order.kind === 'plan' && order.closedAt !== null,
  };
  const added = noticeKinds.filter((kind) => isDue[kind] && !order.told.includes(kind));
  const queue = added.flatMap((kind) => queued(order, context, kind));
  return { told: [...order.told, ...added], queue };
}

const toBuyer = {
  paid: { key: 'confirmation', write: orderConfirmation },
  failed: { key: 'paymentFailed', write: paymentFailed },
  ended: { key: 'planEnded', write: planEnded },
};

function queued(order: Order, context: Context, kind: NoticeKind): Queued[] {
  const { company, hasWebhook, otherPlan } = context;
  const about = { about: 'order', aboutId: order.id } as const;
  const { key, write } = toBuyer[kind];
  const confirmation = write(order, company);
  const mails = {
    ...(confirmation && { [key]: confirmation }),
    [`notice/${kind}`]: orderNotice(order, company, { kind, otherPlan }),
  };
  const queue = Object.entries(mails).map(
    ([name, content]): Queued => ({
      key: `order/${order.id}/${name}`,
      channel: 'mail',
      ...about,
      content,
    }),
  );
  if (kind !== 'paid' || !hasWebhook) return queue;
  const event = { key: `webhook/${order.id}/order`, channel: 'webhook', ...about } as const;
  return [...queue, { ...event, content: paidEvent(order) }];
}

/** The webhook event of a paid order. Amounts in öre. */
function paidEvent(order: Order) {
  const { id, kind, item, name, currency, net, vat, total, late, livemode, buyer } = order;
  const amounts = { currency, net, vat, total };
  const bought = { id, number: orderNumber(id), kind, item, name, ...amounts, late, livemode };
  const data = { ...bought, invoiceUrl: order.invoiceUrl ?? undefined, buyer };
  return { type: 'order.paid', timestamp: order.paidAt?.toISOString() ?? '', data };
}
