import type { Company } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Mail, Queued } from '../_mail/mail.ts';
import type { Charge, PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { isConfirmed, isOverdue, isReturned, type Order, refundsIn } from './order.ts';
import { orderConfirmation, paymentFailed, planEnded } from './order-confirmation.ts';
import { type Disputed, type NoticeKind, orderNotice } from './order-notice.ts';

/** A notice is sent once per `key`, which contains the provider's object and status. */
type Notice = { key: string; write: () => Queued['content'] | undefined };

type Context = { now: Date; company: Company };

/**
 * Returns the mails and events that an order's state requires and that are not yet in `told` (docs/product.md 9), and
 * the new `told`. `charge/<id>` in `told` marks a charge of this order.
 */
export function noticesOf(order: Order, snapshot: PaymentSnapshot | undefined, context: Context) {
  const told = new Set<string>(order.told);
  for (const { id } of snapshot?.charges ?? []) if (order.kind === 'plan') told.add(`charge/${id}`);
  const queue: Queued[] = [];
  for (const { key, write } of allNotices(order, snapshot, context)) {
    const content = told.has(key) ? undefined : write();
    if (!content) continue;
    told.add(key);
    const about = { about: 'order', aboutId: order.id } as const;
    queue.push(
      'type' in content
        ? { key: `webhook/${order.id}/${key}`, channel: 'webhook', ...about, content }
        : { key: `order/${order.id}/${key}`, channel: 'mail', ...about, content },
    );
  }
  return { told: [...told], queue };
}

function allNotices(
  order: Order,
  snapshot: PaymentSnapshot | undefined,
  { now, company }: Context,
) {
  const { paidAt, closedAt } = order;
  const notice = (kind: NoticeKind, id = '', disputed?: Disputed): Notice => ({
    key: `notice/${kind}${id && '/'}${id}`,
    write: () => orderNotice(order, company, { kind, disputed }),
  });
  const toBuyer = (key: string, write: (order: Order, company: Company) => Mail | undefined) => ({
    key,
    write: () => write(order, company),
  });
  const notices: Notice[] = [];
  if (isConfirmed(order, now)) {
    notices.push(toBuyer('confirmation', orderConfirmation), notice('paid'));
    notices.push({ key: 'order', write: () => paidEvent(order) });
  }
  if (order.state === 'failed')
    notices.push(toBuyer('paymentFailed', paymentFailed), notice('failed'));
  if (order.kind === 'plan' && closedAt) {
    if (paidAt) notices.push(toBuyer('planEnded', planEnded));
    notices.push(notice('ended'));
  }
  if (isOverdue(order) && snapshot?.renewal?.status === 'overdue') {
    notices.push(notice('overdue', snapshot.renewal.invoice));
  }
  return [
    ...notices,
    ...(snapshot?.charges ?? []).flatMap((charge) => aboutCharge(charge, notice)),
  ];
}

function aboutCharge(
  charge: Charge,
  notice: (kind: NoticeKind, id: string, disputed?: Disputed) => Notice,
): Notice[] {
  const refunds = refundsIn(charge);
  const [latest] = isReturned(charge) ? refunds : [];
  const isOnItsWay = refunds.some(({ status }) => status === 'pending');
  const failed = charge.refunds.filter(({ status }) => status === 'failed');
  return [
    ...charge.disputes.flatMap(({ id, status, amount }) => {
      const part = { part: amount, of: charge.amount };
      const opened = notice('disputed', id, part);
      if (status === 'open') return [opened];
      return [opened, notice(status === 'won' ? 'disputeWon' : 'disputeLost', id, part)];
    }),
    ...failed.map(({ id }) => notice('refundFailed', id)),
    ...(latest ? [notice(isOnItsWay ? 'refundPending' : 'refunded', latest.id)] : []),
  ];
}

/** The webhook event of a paid order. Amounts in öre. */
function paidEvent(order: Order) {
  const { id, kind, item, name, currency, net, vat, total, late, livemode, buyer } = order;
  const amounts = { currency, net, vat, total };
  const bought = { id, number: orderNumber(id), kind, item, name, ...amounts, late, livemode };
  const data = { ...bought, invoiceUrl: order.invoiceUrl ?? undefined, buyer };
  return { type: 'order.paid', timestamp: order.paidAt?.toISOString() ?? '', data };
}
