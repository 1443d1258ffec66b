import type Stripe from 'stripe';
import { change, type Dispute, insert, matching, newId, type StripeContext } from './account.ts';
import { StripeError } from './params.ts';
import { chargeWith } from './payments.ts';

export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
] as const;

type DisputeStatus = (typeof disputeStatuses)[number];

type Details = {
  amount?: number;
  status?: DisputeStatus;
  /** Unix seconds. Stripe has 0 or null when the bank takes no answer. */
  dueBy?: number | null;
  /** Whether the account has the money of a prevented dispute back. */
  isReturned?: boolean;
  /** The currency of the account's balance. */
  settledIn?: keyof typeof settlements;
};

/** Example rates; fees in the smallest unit of the currency. */
const settlements = { sek: { rate: 1, fee: 150_00 }, eur: { rate: 0.09, fee: 13_50 } };

const day = 24 * 60 * 60;

/** 23:59:59 UTC, nine days ahead. */
const nextDueBy = (now: number) => Math.floor(now / day + 10) * day - 1;

const decided = ['warning_closed', 'won', 'lost', 'prevented'];

/** Disputes `amount` öre or the whole charge; `id` as in `chargeWith`. */
export function dispute(
  context: StripeContext,
  id: string,
  { amount, status = 'needs_response', dueBy, settledIn = 'sek', isReturned }: Details = {},
): Dispute {
  const { account, now, emit } = context;
  const charge = chargeWith(context, id);
  charge.disputed = true;
  const created = insert(account.disputes, {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: {
      due_by: dueBy === undefined ? nextDueBy(now()) : dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry(status),
    payment_intent: charge.payment_intent,
    reason: 'general',
    status,
  });
  emit('charge.dispute.created', created);
  moveMoney(context, created, { isReturned, settledIn });
  return created;
}

const isInquiry = (status: string) => status.startsWith('warning_');

/** Changes the dispute with this id, or the latest dispute of the charge of `chargeWith`. */
export function updateDispute(
  context: StripeContext,
  id: string,
  { status, dueBy, isReturned }: Details & { status: DisputeStatus },
): Dispute {
  const { disputes } = context.account;
  const latest = () => matching(disputes, { charge: chargeWith(context, id).id }).at(-1);
  const changed = disputes[id] ?? latest();
  if (!changed) throw new StripeError('This charge has no dispute.');
  const wasOpen = !decided.includes(changed.status);
  const { evidence_details: details } = changed;
  changed.status = status;
  if (status === 'appeal_needs_response') {
    change(details, { due_by: nextDueBy(context.now()), past_due: false });
  }
  if (dueBy !== undefined) details.due_by = dueBy;
  if (status.endsWith('under_review')) {
    change(details, { has_evidence: true, submission_count: details.submission_count + 1 });
  }
  moveMoney(context, changed, { isReturned });
  const isClosed = wasOpen && decided.includes(status);
  context.emit(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', changed);
  return changed;
}

/** Disputes whose last day for evidence has passed; a bank decides them later. */
export function noteLateEvidence({ account, now, emit }: StripeContext): void {
  for (const dispute of Object.values(account.disputes)) {
    const { status, evidence_details: details } = dispute;
    const isDue = details.due_by && details.due_by <= now() && status.endsWith('needs_response');
    if (!isDue || details.past_due) continue;
    details.past_due = true;
    emit('charge.dispute.updated', dispute);
  }
}

/** The bank takes the money of all but inquiries, and gives it back when the dispute is won. */
function moveMoney(
  context: StripeContext,
  dispute: Dispute,
  { isReturned = dispute.status === 'won', settledIn = 'sek' }: Details,
): void {
  const { status, balance_transactions: moved } = dispute;
  if (isInquiry(status)) return;
  const isTaken = () => moved.reduce((sum, { amount }) => sum + amount, 0) < 0;
  const { rate, fee } = settlements[settledIn];
  const [first] = moved;
  const sum = first ? -first.amount : Math.round(dispute.amount * rate);
  const move = (amount: number, charged: number) =>
    insertTransaction(context, dispute, {
      amount,
      currency: first?.currency ?? settledIn,
      exchange_rate: first?.exchange_rate ?? (rate === 1 ? null : rate),
      fee: charged,
      net: amount - charged,
    });
  if (!isTaken() && !(isReturned && first)) move(-sum, first?.fee ?? fee);
  if (isTaken() && isReturned) move(sum, 0);
}

function insertTransaction(
  { now, emit }: StripeContext,
  dispute: Dispute,
  values: Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'exchange_rate' | 'fee' | 'net'>,
): void {
  const isWithdrawal = values.amount < 0;
  dispute.balance_transactions.push({
    ...values,
    id: newId('txn'),
    object: 'balance_transaction',
    created: now(),
    reporting_category: isWithdrawal ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    type: 'adjustment',
  } as Stripe.BalanceTransaction);
  emit(`charge.dispute.funds_${isWithdrawal ? 'withdrawn' : 'reinstated'}`, dispute);
}
