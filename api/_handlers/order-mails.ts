import type { Company } from '../_contract/company.ts';
import type { OrderFact, OrderRecord } from '../_contract/payments.ts';
import { orderConfirmationMail } from '../_emails/order-confirmation-mail.ts';
import { orderNoticeMail, orderNotices } from '../_emails/order-notice-mail.ts';
import type { QueuedMail } from './deliver-mails.ts';

/**
 * The mails that an order owes for what it has newly become: the buyer's confirmation when paid, the company's notices.
 * One key per order and fact, so that no fact is ever told twice.
 */
export function mailsFor(before: OrderRecord, after: OrderRecord, company: Company): QueuedMail[] {
  const isNew = (fact: OrderFact) => !before.facts[fact] && after.facts[fact] !== undefined;
  const mails = orderNotices.filter(isNew).map((fact) => ({
    key: `order/${after.id}/notice/${fact}`,
    mail: orderNoticeMail(after, fact),
  }));
  const confirmation = isNew('paid') && orderConfirmationMail(after, company);
  return confirmation
    ? [{ key: `order/${after.id}/confirmation`, mail: confirmation }, ...mails]
    : mails;
}
