import { type Account, newId, type StripeContext } from './account.ts';
import type { Charge, Dispute } from './objects.ts';
import { StripeError } from './stripe-error.ts';

/** The charge for a Checkout Session, if there is one. */
export const chargeOf = ({ charges, sessionDetails }: Account, sessionId: string) =>
  Object.values(charges).find(
    ({ payment_intent }) => payment_intent === sessionDetails[sessionId]?.paymentIntent,
  );

/** Gives back `amount` in öre, or what is left of the charge. */
export function refundCharge(
  { emit }: StripeContext,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
): void {
  if (charge.refunded) {
    const code = 'charge_already_refunded';
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code });
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
  emit('charge.refunded', charge);
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
