import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import { expand, integer, metadata, object, oneOf, optional, type Raw, text } from './params.ts';
import { missing, Problem } from './problem.ts';

const refundParams = object({
  amount: optional(integer),
  charge: optional(text()),
  payment_intent: optional(text()),
  metadata: optional(metadata),
  reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
  expand,
});

/** `POST /v1/refunds` */
export function createRefund({ account, now, emit }: Desk, raw: Raw): Stripe.Refund {
  const params = refundParams(raw, '');
  const intent = params.payment_intent ? account.paymentIntents[params.payment_intent] : undefined;
  if (params.payment_intent && !intent) {
    throw missing('payment_intent', params.payment_intent, 'payment_intent');
  }
  const id = params.charge ?? String(intent?.latest_charge ?? '');
  const charge = account.charges[id];
  if (!charge) throw missing('charge', id, 'charge');
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    const code = 'charge_already_refunded';
    throw new Problem(`Charge ${charge.id} has already been refunded.`, { code });
  }
  const amount = params.amount ?? left;
  if (amount < 1 || amount > left) {
    throw new Problem(`Refund amount is greater than unrefunded amount on charge`, {
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

const week = 7 * 24 * 60 * 60;

/** The buyer's bank disputes the charge, which only a control can bring about. */
export function disputeCharge({ account, now, emit }: Desk, chargeId: string): Stripe.Dispute {
  const charge = account.charges[chargeId];
  if (!charge) throw missing('charge', chargeId);
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: now() + week,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  };
  account.disputes[dispute.id] = dispute;
  charge.disputed = true;
  emit('charge.dispute.created', dispute);
  return dispute;
}

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
