import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import { resourceMissing, StripeError } from '../api/stripe-error.ts';

const week = 7 * 24 * 60 * 60;

/** The buyer's bank disputes the charge. Stripe's API cannot create disputes; the controls of the stand-in do. */
export function createDispute(
  { account, now, emit }: StripeContext,
  chargeId: string,
): Stripe.Dispute {
  const charge = account.charges[chargeId];
  if (!charge) throw resourceMissing('charge', chargeId);
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

/** The bank decides the open dispute about a charge. Lost, the buyer keeps the money. */
export function closeDispute(
  { account, emit }: StripeContext,
  chargeId: string,
  status: 'won' | 'lost',
): void {
  const dispute = Object.values(account.disputes).find(
    (one) => one.charge === chargeId && one.status === 'needs_response',
  );
  if (!dispute) throw new StripeError('This charge has no open dispute.');
  dispute.status = status;
  emit('charge.dispute.closed', dispute);
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
