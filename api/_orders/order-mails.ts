import type { Company } from '../_contract/company.ts';
import { type Mail, orderMailPrefix, type QueuedMail } from '../_mail/mail.ts';
import type { Order, OrderFact } from './order.ts';

/** The occasions of mails to the company. */
export const noticeKinds = [
  'paid',
  'failed',
  'refunded',
  'refundFailed',
  'disputed',
  'disputeWon',
  'disputeLost',
  'overdue',
  'ended',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export type OrderMails = {
  /** Undefined when the buyer's address is not known. */
  confirmation: (order: Order, company: Company) => Mail | undefined;
  paymentFailed: (order: Order, company: Company) => Mail | undefined;
  notice: (order: Order, kind: NoticeKind, company: Company) => Mail;
};

/**
 * The mails that a change of an order causes (docs/product.md 9): the buyer's confirmation once the order is paid and
 * the purchase known, and the company's notices. One key per order and fact, so that each is sent once.
 */
export function mailsOwed(
  before: Order,
  after: Order,
  orderMails: OrderMails,
  company: Company,
): QueuedMail[] {
  const owedBefore = new Set(allMails(before, orderMails, company).map(({ key }) => key));
  const mails = allMails(after, orderMails, company).filter(({ key }) => !owedBefore.has(key));
  if (!isOverdue(after) || isOverdue(before)) return mails;
  // The key of an overdue renewal has its time.
  const key = `${orderMailPrefix}${after.id}/notice/overdue/${after.renewalStatusAt}`;
  return [...mails, { key, mail: orderMails.notice(after, 'overdue', company) }];
}

/** Whether a renewal is unpaid. A failed first payment is not a renewal, and an ended plan has no renewals. */
export const isOverdue = ({ overdue, facts }: Pick<Order, 'overdue' | 'facts'>) =>
  overdue && facts.paid !== undefined && facts.ended === undefined;

function allMails(
  order: Order,
  { confirmation, paymentFailed, notice }: OrderMails,
  company: Company,
) {
  const { id, facts } = order;
  const confirming = facts.paid && isPurchaseKnown(order) && confirmation(order, company);
  const failure = facts.failed && !facts.paid && paymentFailed(order, company);
  const notices = (Object.keys(facts) as OrderFact[]).flatMap((fact) => {
    const kind = noticeKinds.find((one) => one === fact.split('/')[0]);
    const isDue = kind && (kind !== 'paid' || isPurchaseKnown(order));
    return isDue
      ? [{ key: `${orderMailPrefix}${id}/notice/${fact}`, mail: notice(order, kind, company) }]
      : [];
  });
  return [
    ...(confirming ? [{ key: `${orderMailPrefix}${id}/confirmation`, mail: confirming }] : []),
    ...(failure ? [{ key: `${orderMailPrefix}${id}/paymentFailed`, mail: failure }] : []),
    ...notices,
  ];
}

/**
 * The first invoice can arrive before the session, and only the session has the buyer's registration number and the
 * amounts that were paid. The comparison after our deadline ends the wait (docs/decisions/021).
 */
export const isPurchaseKnown = ({ buyer, facts }: Order) =>
  buyer.registrationNumber !== undefined || facts.checked !== undefined;
