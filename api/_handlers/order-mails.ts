import type { Company } from '../_contract/company.ts';
import type { OrderRecord } from '../_contract/payments.ts';
import { orderConfirmationMail } from '../_emails/order-confirmation-mail.ts';
import { type Notice, orderNoticeMail, orderNotices } from '../_emails/order-notice-mail.ts';
import type { QueuedMail } from './deliver-mails.ts';

/**
 * The mails that an order owes and did not owe before: the buyer's confirmation when it is paid and the address is known,
 * the company's notices. One key per order and fact, so that no fact is ever told twice.
 */
export function mailsFor(before: OrderRecord, after: OrderRecord, company: Company): QueuedMail[] {
  const told = new Set(owed(before, company).map(({ key }) => key));
  return owed(after, company).filter(({ key }) => !told.has(key));
}

/** The first invoice can come before the session, which alone knows the registration number that the checkout asks for. */
const isTold = (fact: Notice, { facts, buyer }: OrderRecord) =>
  facts[fact] !== undefined && (fact !== 'paid' || buyer.registrationNumber !== undefined);

function owed(order: OrderRecord, company: Company): QueuedMail[] {
  const { id, facts } = order;
  const confirmation = facts.paid && orderConfirmationMail(order, company);
  return [
    ...(confirmation ? [{ key: `order/${id}/confirmation`, mail: confirmation }] : []),
    ...orderNotices
      .filter((fact) => isTold(fact, order))
      .map((fact) => ({ key: `order/${id}/notice/${fact}`, mail: orderNoticeMail(order, fact) })),
  ];
}
