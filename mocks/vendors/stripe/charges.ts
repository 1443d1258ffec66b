import { type Account, newId, type StripeContext } from './account.ts';
import type { Charge, Dispute, Refund } from './objects.ts';
import { StripeError } from './stripe-error.ts';

/** The charge for a Checkout Session, if there is one. */
export const chargeOf = ({ charges, sessionDetails }: Account, sessionId: string) =>
  Object.values(charges).find(
    ({ payment_intent }) => payment_intent === sessionDetails[sessionId]?.paymentIntent,
  );

/** The charge that paid an invoice, if one did. */
export const chargeOfInvoice = ({ charges, invoicePayments }: Account, invoice: string) => {
  const paid = Object.values(invoicePayments).find((one) => one.invoice === invoice);
  return Object.values(charges).find(
    ({ payment_intent }) => payment_intent === paid?.payment.payment_intent,
  );
};

/** Gives back `amount` in öre, or what is left of the charge. */
export function refundCharge(
  { account, now, emit }: StripeContext,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
): void {
  if (charge.refunded) {
    const code = 'charge_already_refunded';
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code });
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(),
    status: 'succeeded',
  };
  account.refunds[refund.id] = refund;
  setRefunded(charge, amount);
  emit('charge.refunded', charge);
}

/** The buyer's bank returns the latest refund of a charge, days after it had succeeded. */
export function failRefund({ account, emit }: StripeContext, charge: Charge): void {
  const refund = refundsOf(account, charge).find(({ status }) => status === 'succeeded');
  if (!refund) throw new StripeError('This charge has no refund.');
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  setRefunded(charge, -refund.amount);
  emit('refund.failed', refund);
}

/** The refunds of a charge, newest first. */
export const refundsOf = ({ refunds }: Account, charge: Charge) =>
  Object.values(refunds)
    .filter((one) => one.charge === charge.id)
    .toReversed();

function setRefunded(charge: Charge, change: number): void {
  charge.amount_refunded += change;
  charge.refunded = charge.amount_refunded >= charge.amount;
}

/** The buyer's bank disputes the charge. */
export function createDispute({ account, now, emit }: StripeContext, charge: Charge): void {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    charge: charge.id,
    created: now(),
    status: 'needs_response',
  };
  account.disputes[dispute.id] = dispute;
  charge.disputed = true;
  emit('charge.dispute.created', dispute);
}

/** The open dispute about a charge, if there is one. */
export const openDispute = ({ disputes }: Account, charge: Charge) =>
  Object.values(disputes).find(
    (one) => one.charge === charge.id && one.status === 'needs_response',
  );

/** The bank decides the open dispute about a charge. */
export function closeDispute(context: StripeContext, charge: Charge, status: 'won' | 'lost'): void {
  const dispute = openDispute(context.account, charge);
  if (!dispute) throw new StripeError('This charge has no open dispute.');
  dispute.status = status;
  context.emit('charge.dispute.closed', dispute);
}
