import type { Company } from '../_contract/company.ts';
import type { Mail, QueuedMail } from './mail.ts';
import type { Order, OrderFact } from './order.ts';

/** The facts that the company gets a notice about. */
export const noticeFacts = [
  'paid',
  'failed',
  'refunded',
  'disputed',
  'ended',
] as const satisfies readonly OrderFact[];

export type NoticeFact = (typeof noticeFacts)[number];

/** How the mails about an order are written. */
export type OrderMails = {
  /** Undefined when the buyer's address is not known. */
  confirmation: (order: Order, company: Company) => Mail | undefined;
  notice: (order: Order, fact: NoticeFact) => Mail;
};

/**
 * The mails that an order owes and did not owe before: the buyer's confirmation when it is paid and the address is known,
 * the company's notices (docs/product.md 9). One key per order and fact, so that each is sent once.
 */
export function mailsOwed(
  before: Order,
  after: Order,
  orderMails: OrderMails,
  company: Company,
): QueuedMail[] {
  const owedBefore = new Set(allMails(before, orderMails, company).map(({ key }) => key));
  return allMails(after, orderMails, company).filter(({ key }) => !owedBefore.has(key));
}

/** The first invoice can come before the session, which alone knows the registration number that the checkout asks for. */
const isNoticeDue = (fact: NoticeFact, { facts, buyer }: Order) =>
  facts[fact] !== undefined && (fact !== 'paid' || buyer.registrationNumber !== undefined);

function allMails(order: Order, { confirmation, notice }: OrderMails, company: Company) {
  const { id, facts } = order;
  const confirming = facts.paid && confirmation(order, company);
  return [
    ...(confirming ? [{ key: `order/${id}/confirmation`, mail: confirming }] : []),
    ...noticeFacts
      .filter((fact) => isNoticeDue(fact, order))
      .map((fact) => ({ key: `order/${id}/notice/${fact}`, mail: notice(order, fact) })),
  ];
}
