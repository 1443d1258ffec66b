import Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import type { Charge, PaymentSnapshot } from './payment-snapshot.ts';
import { closeSession, registrationNumberField, stripeCalls } from './stripe-client.ts';
import { idOf, orderIdIn, refsOfCharge, withoutEmpty } from './stripe-refs.ts';

type Session = Stripe.Checkout.Session;

type Asked = {
  sessionId: string;
  closes: boolean;
  ownCharges: readonly string[];
};

const expand = ['payment_intent', 'subscription', 'invoice'];

/** Maximum number of charges to identify per reading; more charges take too long for a maintenance run. */
const maxAsked = 3;

/**
 * Reads the current state of a checkout at Stripe; undefined if Stripe does not find the session. Throws Stripe's
 * errors.
 */
export const paymentReader =
  ({ client, noted } = stripeCalls()) =>
  async (asked: Asked): Promise<PaymentSnapshot | undefined> =>
    readPayment(client(), asked).catch(noted);

async function readPayment(stripe: Stripe, asked: Asked): Promise<PaymentSnapshot | undefined> {
  const { sessionId: id, closes } = asked;
  const found = await stripe.checkout.sessions.retrieve(id, { expand }).catch(undefinedIfMissing);
  if (!found) return undefined;
  const isToClose = found.status === 'open' && closes;
  const session = isToClose ? await closeSession(stripe, id, { expand }) : found;
  const subscription = expanded(session.subscription);
  const refs = withoutEmpty({
    orderId: orderIdIn(session.metadata),
    sessionId: id,
    paymentIntentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
  });
  if (session.status !== 'complete') {
    const checkout = session.status === 'expired' ? 'expired' : 'open';
    return { checkout, refs, charges: [] };
  }
  const invoice = expanded(session.invoice);
  const intent = expanded(session.payment_intent);
  const { data } = await stripe.charges.list({
    ...(subscription
      ? { customer: idOf(session.customer) ?? '' }
      : { payment_intent: intent?.id ?? '' }),
    limit: 100,
    expand: ['data.refunds'],
  });
  // A declined card leaves a failed charge. The payment intent's time is only a fallback, because the intent is as old
  // as the first attempt.
  const succeeded = data.filter(({ status }) => status !== 'failed');
  const paidAt = invoice?.status_transitions.paid_at;
  const dated = succeeded.at(-1) ?? intent ?? subscription ?? session;
  const charges = await reversedCharges(stripe, succeeded, { ...asked, ...refs });
  const status = subscription?.status ?? intent?.status ?? '';
  return {
    checkout: 'complete',
    refs,
    payment: paymentOf(session, status, paidAt),
    completedAt: isoTime(dated.created),
    invoicedAt: paidAt ? isoTime(paidAt) : undefined,
    purchase: purchaseOf(session),
    ...(invoice && {
      invoiceBuyer: withoutEmpty({
        email: invoice.customer_email,
        businessName: invoice.customer_name,
      }),
      invoiceUrl: invoice.hosted_invoice_url ?? undefined,
    }),
    ...(subscription && {
      renewal: { status: renewals[status], invoice: idOf(subscription.latest_invoice) ?? '' },
      endedAt: endedStatuses.includes(status)
        ? isoTime(subscription.ended_at ?? Date.now() / 1000)
        : undefined,
    }),
    charges,
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

const isoTime = (seconds: number) => new Date(Math.floor(seconds) * 1000).toISOString();

const expanded = <T extends object>(reference: string | T | null) =>
  reference && typeof reference !== 'string' ? reference : undefined;

const endedStatuses = ['canceled', 'incomplete_expired'];

const failedStatuses = ['requires_payment_method', 'past_due', 'unpaid', ...endedStatuses];

const renewals: { [status in string]?: 'current' | 'overdue' } = {
  active: 'current',
  trialing: 'current',
  past_due: 'overdue',
  unpaid: 'overdue',
};

function paymentOf(session: Session, status: string, paidAt: number | null | undefined) {
  if (session.payment_status !== 'unpaid' || paidAt) return 'paid';
  return failedStatuses.includes(status) ? 'failed' : 'processing';
}

function purchaseOf(session: Session) {
  const { customer_details: details, custom_fields: fields } = session;
  const total = session.amount_total ?? 0;
  const vat = session.total_details?.amount_tax ?? 0;
  const number = fields.find(({ key }) => key === registrationNumberField);
  const buyer = withoutEmpty({
    email: details?.email,
    name: details?.individual_name ?? details?.name,
    businessName: details?.business_name,
    registrationNumber: number?.text?.value,
    vatNumber: details?.tax_ids?.[0]?.value,
    country: details?.address?.country,
  });
  const amounts = { net: total - vat, vat, total };
  return { buyer, amounts, currency: session.currency ?? business.currency };
}

/** The order's refunded or disputed charges, newest first. The customer of a plan may also pay for other things. */
async function reversedCharges(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
  { subscriptionId, ownCharges }: Pick<Asked, 'ownCharges'> & { subscriptionId?: string },
): Promise<Charge[]> {
  const found = charges.filter(({ refunds, disputed }) => disputed || refunds?.data.length);
  const isKnown = ({ id }: Stripe.Charge) => !subscriptionId || ownCharges.includes(id);
  const asked = found.filter((charge) => !isKnown(charge)).slice(0, maxAsked);
  const refs = await Promise.all(asked.map((charge) => refsOfCharge(stripe, charge)));
  const isOwn = (charge: Stripe.Charge) =>
    isKnown(charge) || refs[asked.indexOf(charge)]?.subscriptionId === subscriptionId;
  const own = found.filter(
    (charge) => isOwn(charge) && (isKnown(charge) || asked.includes(charge)),
  );
  const disputed = own.filter((charge) => charge.disputed).slice(0, maxAsked);
  const lists = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id })));
  return own.map((charge) => ({
    id: charge.id,
    amount: charge.amount,
    refunds: (charge.refunds?.data ?? []).map(({ id, amount, status }) => ({
      id,
      amount,
      status: refundStatuses[status ?? ''] ?? 'unknown',
    })),
    disputes: (lists[disputed.indexOf(charge)]?.data ?? []).map(({ id, amount, status }) => ({
      id,
      amount,
      status: disputeStatuses[status] ?? 'open',
    })),
  }));
}

const refundStatuses: { [status in string]?: Charge['refunds'][number]['status'] } = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'canceled',
};

/** Closed inquiries and prevented disputes took no money. An unknown status counts as open. */
const disputeStatuses: { [status in string]?: Charge['disputes'][number]['status'] } = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};
