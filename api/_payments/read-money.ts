import type Stripe from 'stripe';
import type { DisputeClass } from '../_platform/money.ts';
import type { PaymentSnapshot, ReadCharges, ReadPlan } from './payment-snapshot.ts';
import { idOf, isoTime, undefinedIfMissing } from './stripe-refs.ts';

/** The order's charges and a plan's invoices, newest first. */
export type ReadMoney = { charges: ReadCharge[]; invoices: Stripe.Invoice[] };

type ReadCharge = ReadCharges & Pick<Stripe.Charge, 'status' | 'created'> & { intent: string };

const page = { limit: 100 };
const all = { limit: 10_000 };

/**
 * Reads the charges of a completed checkout. The invoices of a plan tell its charges from the customer's other charges,
 * and are read only if a charge was reversed or the plan is not plainly active. Returns undefined for the charges of a
 * customer that was deleted at Stripe. Throws Stripe's errors.
 */
export async function readMoney(
  stripe: Stripe,
  { customer, payment_intent }: Stripe.Checkout.Session,
  plan: { subscription: Stripe.Subscription; isPaid: boolean } | undefined,
): Promise<ReadMoney | undefined> {
  const payer = plan
    ? { customer: idOf(customer) ?? '' }
    : { payment_intent: idOf(payment_intent) ?? '' };
  const charges = await stripe.charges
    .list({ ...payer, ...page, expand: ['data.refunds'] })
    .autoPagingToArray(all)
    .catch(undefinedIfMissing);
  const isPlain = plan?.isPaid && plan.subscription.status === 'active';
  if (!charges || !plan || (isPlain && !charges.some(isReversed))) {
    return charges && { charges: await readEach(stripe, charges), invoices: [] };
  }
  const invoices = await stripe.invoices
    .list({ subscription: plan.subscription.id, ...page, expand: ['data.payments'] })
    .autoPagingToArray(all);
  const intents = invoices.flatMap(intentsOf);
  const own = charges.filter((charge) => intents.includes(idOf(charge.payment_intent) ?? ''));
  return { charges: await readEach(stripe, own), invoices };
}

const isReversed = ({ disputed, amount_refunded: refunded, refunds }: Stripe.Charge) =>
  disputed || refunded > 0 || Boolean(refunds?.data.length);

/** A payment outside Stripe has no payment intent. */
const intentsOf = ({ payments }: Stripe.Invoice) =>
  payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []) ?? [];

const sumOf = (given: readonly { amount: number }[]) =>
  given.reduce((sum, { amount }) => sum + amount, 0);

export function totalOf(read: readonly ReadCharges[]): ReadCharges {
  const total = (key: 'returned' | 'lost' | 'returning') =>
    read.reduce((sum, charge) => sum + charge[key], 0);
  return {
    returned: total('returned'),
    lost: total('lost'),
    returning: total('returning'),
    failedRefunds: read.flatMap(({ failedRefunds }) => failedRefunds),
    disputes: read.flatMap(({ disputes }) => disputes),
  };
}

const readEach = (stripe: Stripe, charges: Stripe.Charge[]) =>
  Promise.all(charges.map((charge) => readCharge(stripe, charge)));

/** Reads a charge's disputes and adds up what was returned. */
async function readCharge(stripe: Stripe, charge: Stripe.Charge): Promise<ReadCharge> {
  const { id, amount, disputed, amount_refunded, payment_intent, status, created } = charge;
  const [refunds, disputes] = await Promise.all([
    refundsOf(stripe, charge),
    disputed ? stripe.disputes.list({ charge: id, ...page }).autoPagingToArray(all) : [],
  ]);
  const read = disputes.flatMap((dispute) => disputeOf(dispute, charge) ?? []);
  const refundsIn = (...statuses: (string | null)[]) =>
    refunds.filter((refund) => statuses.includes(refund.status));
  const pending = sumOf(refundsIn('pending', 'requires_action'));
  // Stripe counts pending refunds in `amount_refunded`.
  const refunded = Math.max(amount_refunded - pending, sumOf(refundsIn('succeeded')));
  const lost = Math.min(amount, sumOf(read.filter((one) => one.class === 'lost')));
  const returned = Math.min(amount, refunded + lost);
  return {
    status,
    created,
    intent: idOf(payment_intent) ?? '',
    returned,
    lost,
    returning: Math.min(amount - returned, pending),
    failedRefunds: refundsIn('failed').map((refund) => ({ id: refund.id, amount: refund.amount })),
    disputes: read,
  };
}

/** A charge contains its latest ten refunds. */
async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge) {
  if (!refunds?.has_more) return refunds?.data ?? [];
  return stripe.refunds.list({ charge: id, ...page }).autoPagingToArray(all);
}

function disputeOf(
  dispute: Stripe.Dispute,
  { amount: charged, created }: Stripe.Charge,
): ReadCharges['disputes'][number] | undefined {
  const { id, amount } = dispute;
  const known = classOf(dispute);
  if (!known) return undefined;
  const dueBy = canAnswer.includes(known) && dispute.evidence_details.due_by;
  const chargedAt = isoTime(created);
  return { id, class: known, amount, charged, chargedAt, ...(dueBy && { dueBy: isoTime(dueBy) }) };
}

const canAnswer: readonly DisputeClass[] = ['inquiry', 'answerDue', 'appealDue'];

const classes: { [status in string]?: DisputeClass | null } = {
  warning_needs_response: 'inquiry',
  needs_response: 'answerDue',
  appeal_needs_response: 'appealDue',
  lost: 'lost',
  // Took no money, or gave the money back.
  warning_closed: null,
  won: null,
};

/** Undefined for a dispute that is over without a loss. A status that we do not know leaves the decision to the bank. */
function classOf({ status, balance_transactions }: Stripe.Dispute): DisputeClass | undefined {
  // `amount` is without fees and in the settlement's currency, so only its sign is compared.
  if (status === 'prevented') return sumOf(balance_transactions) < 0 ? 'lost' : undefined;
  const known = classes[status];
  return known === undefined ? 'waiting' : (known ?? undefined);
}

const overdue: readonly string[] = ['past_due', 'unpaid'];

/** Finds the unpaid renewal, and what was paid after the plan's end and not returned. */
export function invoicesOf(
  { status, ended_at: endedAt }: Stripe.Subscription,
  first: Stripe.Invoice | undefined,
  { invoices, charges }: ReadMoney,
): NonNullable<PaymentSnapshot['invoices']> {
  const isUnpaid = (invoice: Stripe.Invoice) =>
    invoice.id !== first?.id && ['open', 'uncollectible'].includes(invoice.status ?? '');
  const unpaid = overdue.includes(status) ? invoices.find(isUnpaid) : undefined;
  const url = unpaid?.hosted_invoice_url;
  const paidAtOf = (invoice: Stripe.Invoice) => invoice.status_transitions.paid_at ?? 0;
  const late = invoices.filter((invoice) => endedAt && paidAtOf(invoice) > endedAt);
  const intents = late.flatMap(intentsOf);
  const back = totalOf(charges.filter(({ intent }) => intents.includes(intent)));
  const paid = late.reduce((sum, invoice) => sum + invoice.amount_paid, 0);
  const amount = paid - back.returned - back.returning;
  const [latest] = late;
  return {
    ...(unpaid && { unpaid: { createdAt: isoTime(unpaid.created), ...(url && { url }) } }),
    ...(latest && amount > 0 && { paidAfterEnd: { amount, paidAt: isoTime(paidAtOf(latest)) } }),
  };
}

export function planOf({ items, cancel_at: endsAt, ended_at }: Stripe.Subscription): ReadPlan {
  const prices = items.data.map(({ price, quantity = 1 }) => (price.unit_amount ?? 0) * quantity);
  return {
    monthly: prices.reduce((sum, price) => sum + price, 0),
    ...(endsAt && !ended_at && { endsAt: isoTime(endsAt) }),
  };
}
