import type { Company } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { type Mail, orderMailPrefix, type Queued, webhookPrefix } from '../_mail/mail.ts';
import { orderConfirmation, paymentFailed } from './order-confirmation.ts';
import { noticeKinds, orderNotice } from './order-notice.ts';
import { isConfirmed, isOverdue, type Order } from './order-state.ts';

/** The mails that a change of an order causes (docs/product.md 9), each with a key, so that it is sent once. */
export function mailsOfChange(before: Order, after: Order, company: Company): Queued<'mail'>[] {
  const known = reasonsFor(before);
  // A renewal that fails again has another time, but is still the same unpaid renewal.
  const isNewlyOverdue = isOverdue(after) && !isOverdue(before);
  const overdue = `notice/overdue/${after.renewalStatusAt?.toISOString()}`;
  const reasons = [...reasonsFor(after), ...(isNewlyOverdue ? [overdue] : [])];
  return reasons
    .filter((reason) => !known.includes(reason))
    .flatMap((reason) => {
      const content = mailFor(reason, after, company);
      return content ? [{ key: `${orderMailPrefix}${after.id}/${reason}`, content }] : [];
    });
}

function reasonsFor(order: Order): string[] {
  const { facts, buyer } = order;
  const confirmed = isConfirmed(order);
  const notices = Object.keys(facts).filter(
    (fact) => noticeKindOf(fact) && (fact !== 'paid' || confirmed),
  );
  return [
    ...(confirmed && buyer.email ? ['confirmation'] : []),
    ...(facts.failed && !facts.paid && buyer.email ? ['paymentFailed'] : []),
    ...notices.map((fact) => `notice/${fact}`),
  ];
}

function mailFor(reason: string, order: Order, company: Company): Mail | undefined {
  if (reason === 'confirmation') return orderConfirmation(order, company);
  if (reason === 'paymentFailed') return paymentFailed(order, company);
  const kind = noticeKindOf(reason.replace('notice/', ''));
  return kind && orderNotice(order, kind, company);
}

/** The notice about a fact, which may have ids behind its name. */
const noticeKindOf = (fact: string) => noticeKinds.find((kind) => kind === fact.split('/')[0]);

/** The event that a change of an order causes: one, once it is paid and the purchase known. Amounts in öre. */
export function eventsOfChange(before: Order, after: Order): Queued<'webhook'>[] {
  if (!isConfirmed(after) || isConfirmed(before)) return [];
  const { id, kind, item, name, late, invoiceUrl, buyer, facts } = after;
  const { currency, net, vat, total } = after;
  const amounts = { currency, net, vat, total };
  const bought = { id, number: orderNumber(id), kind, item, name, ...amounts, late };
  const data = { ...bought, invoiceUrl: invoiceUrl ?? undefined, buyer };
  const content = { type: 'order.paid', timestamp: facts.paid ?? '', data };
  return [{ key: `${webhookPrefix}${id}/order`, content }];
}
