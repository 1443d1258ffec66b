import type Stripe from 'stripe';
import {
  type Charge,
  change,
  insert,
  matching,
  newId,
  type Session,
  type StripeContext,
} from './account.ts';
import { StripeError } from './params.ts';

/** Returns the latest charge; for a subscription, the last month's charge. Throws when there is no charge. */
function chargeOf({ account }: StripeContext, { customer }: Session): Charge {
  const charge = customer ? matching(account.charges, { customer }).at(-1) : undefined;
  if (!charge) throw new StripeError('Nothing has been charged for this Checkout Session.');
  return charge;
}

/** Refunds the rest of the latest charge, or `amount` öre. */
export function refund(context: StripeContext, session: Session, amount?: number): void {
  const charge = chargeOf(context, session);
  const { id, refunded, amount: charged, amount_refunded } = charge;
  if (refunded) {
    const code = 'charge_already_refunded';
    throw new StripeError(`Charge ${id} has already been refunded.`, { code });
  }
  const { amount: returned } = insert(context.account.refunds, {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? charged - amount_refunded,
    charge: id,
    status: 'succeeded',
  });
  addRefunded(charge, returned);
  context.emit('charge.refunded', charge);
}

/** The buyer's bank rejects the latest refund, days after it succeeded. */
export function failRefund(context: StripeContext, session: Session): void {
  const charge = chargeOf(context, session);
  const [latest] = matching(context.account.refunds, {
    charge: charge.id,
    status: 'succeeded',
  }).slice(-1);
  if (!latest) throw new StripeError('This charge has no refund.');
  change(latest, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  addRefunded(charge, -latest.amount);
  context.emit('refund.failed', latest);
}

function addRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
}

export function dispute(context: StripeContext, session: Session, amount?: number): void {
  const charge = chargeOf(context, session);
  charge.disputed = true;
  const created = insert(context.account.disputes, {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    charge: charge.id,
    created: context.now(),
    status: 'needs_response',
  });
  context.emit('charge.dispute.created', created);
}

/** Decides the latest dispute; a second call can reverse the decision. */
export function closeDispute(
  context: StripeContext,
  session: Session,
  status: Stripe.Dispute.Status,
): void {
  const charge = chargeOf(context, session).id;
  const latest = matching(context.account.disputes, { charge }).at(-1);
  if (!latest) throw new StripeError('This charge has no dispute.');
  const isOpen = latest.status === 'needs_response';
  latest.status = status;
  context.emit(isOpen ? 'charge.dispute.closed' : 'charge.dispute.updated', latest);
}
