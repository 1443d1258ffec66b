import type { Company } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { type Mail, orderMailPrefix, type Queued, webhookPrefix } from '../_mail/mail.ts';
import { orderConfirmation, paymentFailed } from './order-confirmation.ts';
import { type NoticeKind, noticeKinds, orderNotice } from './order-notice.ts';
import { isConfirmed, isOverdue, type Order } from './order-state.ts';

type Write = (order: Order, company: Company) => Mail | undefined;

/**
 * The mails that a change of an order causes (docs/product.md 9): the buyer's confirmation once the order is paid and
 * the purchase known, and the company's notices. One key per order and reason, so that each is sent once.
 */
export function mailsOfChange(before: Order, after: Order, company: Company): Queued<'mail'>[] {
  const known = reasonsFor(before);
  // A renewal that fails again has another time, but is still the same unpaid renewal.
  const overdue = isOverdue(after) && !isOverdue(before) ? overdueReason(after) : {};
  return Object.entries({ ...reasonsFor(after), ...overdue })
    .filter(([reason]) => !known[reason])
    .flatMap(([reason, write]) => {
      const content = write(after, company);
      return content ? [{ key: `${orderMailPrefix}${after.id}/${reason}`, content }] : [];
    });
}

/** The reasons for mails about an order, which end the mails' keys, and what writes each. */
function reasonsFor(order: Order): Record<string, Write> {
  const { facts, buyer } = order;
  const confirmed = isConfirmed(order);
  const notices = Object.keys(facts).flatMap((fact) => {
    const kind = noticeKinds.find((one) => one === fact.split('/')[0]);
    return kind && (kind !== 'paid' || confirmed) ? [[`notice/${fact}`, noticeOf(kind)]] : [];
  });
  return {
    ...(confirmed && buyer.email && { confirmation: orderConfirmation }),
    ...(facts.failed && !facts.paid && buyer.email && { paymentFailed }),
    ...Object.fromEntries(notices),
  };
}

const overdueReason = ({ renewalStatusAt }: Order): Record<string, Write> => ({
  [`notice/overdue/${renewalStatusAt?.toISOString()}`]: noticeOf('overdue'),
});

const noticeOf =
  (kind: NoticeKind): Write =>
  (order, company) =>
    orderNotice(order, kind, company);

/** The event that a change of an order causes: one, once it is paid and the purchase known. Amounts in öre. */
export function eventsOfChange(before: Order, after: Order): Queued<'webhook'>[] {
  if (!isConfirmed(after) || isConfirmed(before)) return [];
  const { id, kind, item, name, currency, net, vat, total, late, invoiceUrl, buyer, facts } = after;
  const number = orderNumber(id);
  const order = {
    id,
    number,
    kind,
    item,
    name,
    currency,
    net,
    vat,
    total,
    late,
    invoiceUrl: invoiceUrl ?? undefined,
    buyer,
  };
  const content = { type: 'order.paid', timestamp: facts.paid ?? '', data: order };
  return [{ key: `${webhookPrefix}${id}/order`, content }];
}
