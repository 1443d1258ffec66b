import {
  type Charge,
  change,
  insert,
  matching,
  newId,
  type PaymentIntent,
  type PaymentResult,
  type Session,
  type StripeContext,
} from './account.ts';
import { StripeError } from './params.ts';

export const createPaymentIntent = (
  { account, now }: StripeContext,
  payment: Pick<PaymentIntent, 'amount' | 'customer'> & Partial<PaymentIntent>,
): PaymentIntent =>
  insert(account.paymentIntents, {
    id: newId('pi'),
    object: 'payment_intent',
    created: now(),
    currency: 'sek',
    latest_charge: null,
    metadata: {},
    status: 'requires_payment_method',
    ...payment,
  });

const intentStatuses = {
  succeeded: 'succeeded',
  pending: 'processing',
  failed: 'requires_payment_method',
} as const satisfies Record<PaymentResult, string>;

/** Decides the pending charge of a payment intent, or creates a charge. */
export function charge(
  { account, now }: StripeContext,
  intent: PaymentIntent,
  status: PaymentResult,
): Charge {
  const { id: payment_intent, amount, currency, customer, metadata } = intent;
  const [pending] = matching(account.charges, { payment_intent, status: 'pending' });
  const decided =
    pending ??
    insert(account.charges, {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      created: now(),
      currency,
      customer,
      disputed: false,
      metadata,
      payment_intent,
      refunded: false,
    });
  change(intent, { status: intentStatuses[status], latest_charge: decided.id });
  return change(decided, { status });
}

/** The charge with this id, or the latest paid charge of a checkout's customer: of a plan, the last month's. */
export function chargeWith({ account }: StripeContext, id: string): Charge {
  const customer = account.sessions[id]?.customer;
  const paid = matching(account.charges, { status: 'succeeded' });
  const charge = paid.findLast((one) => one.id === id || (customer && one.customer === customer));
  if (!charge) throw new StripeError('Nothing has been charged for this Checkout Session.');
  return charge;
}

/** Charges the customer for something else, as in the dashboard. */
export const chargeForOther = (context: StripeContext, { customer }: Session): Charge =>
  charge(context, createPaymentIntent(context, { amount: 1_000_00, customer }), 'succeeded');
