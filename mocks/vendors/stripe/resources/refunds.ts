import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import {
  expand,
  integer,
  metadata,
  object,
  oneOf,
  optional,
  type RawParam,
  text,
} from '../api/params.ts';
import { resourceMissing, StripeError } from '../api/stripe-error.ts';

const refundParams = object({
  amount: optional(integer),
  charge: optional(text()),
  payment_intent: optional(text()),
  metadata: optional(metadata),
  reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
  expand,
});

/** `POST /v1/refunds` */
export function createRefund({ account, now, emit }: StripeContext, raw: RawParam): Stripe.Refund {
  const params = refundParams(raw, '');
  const intent = params.payment_intent ? account.paymentIntents[params.payment_intent] : undefined;
  if (params.payment_intent && !intent) {
    throw resourceMissing('payment_intent', params.payment_intent, 'payment_intent');
  }
  const id = params.charge ?? String(intent?.latest_charge ?? '');
  const charge = account.charges[id];
  if (!charge) throw resourceMissing('charge', id, 'charge');
  const unrefunded = charge.amount - charge.amount_refunded;
  if (unrefunded === 0) {
    const code = 'charge_already_refunded';
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code });
  }
  const amount = params.amount ?? unrefunded;
  if (amount < 1 || amount > unrefunded) {
    throw new StripeError(`Refund amount is greater than unrefunded amount on charge`, {
      param: 'amount',
    });
  }
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  account.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit('refund.created', refund);
  emit('charge.refunded', charge);
  return refund;
}
