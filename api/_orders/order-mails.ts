import type { Company } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { type Mail, orderMailPrefix, type Queued, webhookPrefix } from '../_mail/mail.ts';
import { orderConfirmation, paymentFailed, planEnded } from './order-confirmation.ts';
import { noticeKinds, orderNotice } from './order-notice.ts';
import { isConfirmed, isOverdue, type Order } from './order-state.ts';

/** The mails that a change of an order causes (docs/product.md 9), each with a key, so that it is sent once. */
export function mailsOfChange(before: Order, after: Order, company: Company): Queued<Mail>[] {
  const known = mailsAbout(before, company);
  const mails = mailsAbout(after, company);
  if (isOverdue(after) && !isOverdue(before)) {
    // A renewal that fails again has another time, but is still the same unpaid renewal.
    const reason = `notice/overdue/${after.renewalStatusAt?.toISOString()}`;
    mails.set(reason, () => orderNotice(after, 'overdue', company));
  }
  return [...mails].flatMap(([reason, write]) => {
    const content = known.has(reason) ? undefined : write();
    return content ? [{ key: `${orderMailPrefix}${after.id}/${reason}`, content }] : [];
  });
}

/** How to write the mails about the facts of an order, by their reasons. */
function mailsAbout(order: Order, company: Company) {
  const { facts, buyer } = order;
  const mails = new Map<string, () => Mail | undefined>();
  if (isConfirmed(order) && buyer.email) {
    mails.set('confirmation', () => orderConfirmation(order, company));
  }
  if (facts.failed && !facts.paid && buyer.email) {
    mails.set('paymentFailed', () => paymentFailed(order, company));
  }
  if (facts.ended && facts.paid && buyer.email) {
    mails.set('planEnded', () => planEnded(order, company));
  }
  for (const fact of Object.keys(facts)) {
    // A fact may have ids behind its name.
    const kind = noticeKinds.find((kind) => kind === fact.split('/')[0]);
    if (!kind || (kind === 'paid' && !isConfirmed(order))) continue;
    mails.set(`notice/${fact}`, () => orderNotice(order, kind, company));
  }
  return mails;
}

/** The event that a change of an order causes: one, once it is paid and the purchase known. Amounts in öre. */
export function eventsOfChange(before: Order, after: Order): Queued[] {
  if (!isConfirmed(after) || isConfirmed(before)) return [];
  const { id, kind, item, name, currency, net, vat, total, late, buyer } = after;
  const amounts = { currency, net, vat, total };
  const bought = { id, number: orderNumber(id), kind, item, name, ...amounts, late };
  const data = { ...bought, invoiceUrl: after.invoiceUrl ?? undefined, buyer };
  const content = { type: 'order.paid', timestamp: after.facts.paid ?? '', data };
  return [{ key: `${webhookPrefix}${id}/order`, content }];
}
