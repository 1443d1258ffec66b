import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import type { PaymentSnapshot } from './payment-snapshot.ts';
import { invoicesOf, planOf, type ReadMoney, readMoney, totalOf } from './read-money.ts';
import { closeSession, registrationNumberField, stripeCalls } from './stripe-client.ts';
import { idOf, isoTime, orderIdIn, undefinedIfMissing, withoutEmpty } from './stripe-refs.ts';

type Session = Stripe.Checkout.Session;

type Asked = { sessionId: string; closes: boolean };

const expand = ['payment_intent', 'subscription', 'invoice'];

/**
 * Reads the current state of a checkout at Stripe; undefined if Stripe does not find the session. Throws Stripe's
 * errors.
 */
export const paymentReader =
  ({ client, noted } = stripeCalls()) =>
  async (asked: Asked): Promise<PaymentSnapshot | undefined> =>
    readPayment(client(), asked).catch(noted);

async function readPayment(
  stripe: Stripe,
  { sessionId: id, closes }: Asked,
): Promise<PaymentSnapshot | undefined> {
  const found = await stripe.checkout.sessions.retrieve(id, { expand }).catch(undefinedIfMissing);
  if (!found) return undefined;
  const isToClose = found.status === 'open' && closes;
  const session = isToClose ? await closeSession(stripe, id, { expand }) : found;
  const refs = withoutEmpty({
    orderId: orderIdIn(session.metadata),
    sessionId: id,
    paymentIntentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
  });
  if (session.status !== 'complete') {
    return { checkout: session.status === 'expired' ? 'expired' : 'open', refs };
  }
  return { checkout: 'complete', refs, ...(await readCompleted(stripe, session)) };
}

async function readCompleted(stripe: Stripe, session: Session) {
  const invoice = expanded(session.invoice);
  const intent = expanded(session.payment_intent);
  const subscription = expanded(session.subscription);
  const paidAt = invoice?.status_transitions.paid_at;
  const isPaid = session.payment_status !== 'unpaid' || Boolean(paidAt);
  const money = await readMoney(stripe, session, subscription && { subscription, isPaid });
  // A declined card leaves a failed charge. The payment intent's time is only a fallback, because the intent is as old
  // as the first attempt.
  const first = money?.charges.findLast(({ status }) => status !== 'failed');
  const dated = first ?? intent ?? subscription ?? session;
  const status = subscription?.status ?? intent?.status ?? '';
  return {
    payment: isPaid ? ('paid' as const) : unpaidState(status, subscription && money),
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
      plan: planOf(subscription),
      endedAt: endedStatuses.includes(status)
        ? isoTime(subscription.ended_at ?? Date.now() / 1000)
        : undefined,
      invoices: money && invoicesOf(subscription, invoice, money),
    }),
    charges: money && totalOf(money.charges),
  };
}

const expanded = <T extends object>(reference: string | T | null) =>
  reference && typeof reference !== 'string' ? reference : undefined;

const endedStatuses = ['canceled', 'incomplete_expired'];

const failedStatuses = ['requires_payment_method', ...endedStatuses];

/**
 * The first payment of a plan failed if all of its charges failed: Stripe's status `incomplete` does not tell a failed
 * payment from one that is processing.
 */
function unpaidState(status: string, plan: ReadMoney | undefined): 'failed' | 'processing' {
  const [latest] = plan?.charges ?? [];
  const isRefused = latest && plan?.charges.every((charge) => charge.status === 'failed');
  return failedStatuses.includes(status) || isRefused ? 'failed' : 'processing';
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
