import { change, insert, matching, newId, type Session, type StripeContext } from './account.ts';
import { createPaidInvoice, invoiceCustomer, settle } from './invoices.ts';
import {
  missing,
  type RawParams,
  read,
  type SessionParams,
  StripeError,
  sessionParams,
} from './params.ts';
import { charge, createPaymentIntent } from './payments.ts';
import { createSubscription } from './subscriptions.ts';
import type { TestCardName } from './test-cards.ts';

type Buyer = ReturnType<typeof sampleBuyer>;

export const sampleBuyer = ({ custom_fields }: SessionParams) => ({
  email: 'inkop@snickeri.example',
  businessName: 'Snickeriet i Ekby AB',
  vatNumber: '',
  country: 'SE',
  answers: Object.fromEntries(custom_fields.map(({ key }) => [key, '556677-8899'])),
});

const stripeTaxPercent = 25;

/** Limits of `expires_at`, in seconds from now. */
const [shortestLife, longestLife] = [30 * 60, 24 * 60 * 60];

/** Seconds until an asynchronous payment completes. */
const resultAfter = 30;

export function createSession({ account, now, url }: StripeContext, raw: RawParams): Session {
  const params = read(sessionParams, raw);
  const { price_data, tax_rates } = params.line_items[0];
  const lifetime = params.expires_at - now();
  if (lifetime < shortestLife || lifetime > longestLife) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
    throw new StripeError(message, { param: 'expires_at' });
  }
  if (params.automatic_tax?.enabled && tax_rates) {
    const message = 'You cannot specify `tax_rates` when `automatic_tax` is enabled.';
    throw new StripeError(message, { param: 'line_items[0][tax_rates]' });
  }
  const rate = tax_rates && account.taxRates[tax_rates[0]];
  if (tax_rates && !rate) missing('tax rate', tax_rates[0], 'line_items[0][tax_rates][0]');
  const net = price_data.unit_amount;
  const tax = Math.round((net * (rate?.percentage ?? stripeTaxPercent)) / 100);
  const id = newId('cs_test');
  account.sessionDetails[id] = { params };
  return insert(account.sessions, {
    id,
    object: 'checkout.session',
    amount_subtotal: net,
    amount_total: net + tax,
    created: now(),
    currency: price_data.currency,
    custom_fields: customFieldsOf(params, {}),
    customer: null,
    customer_details: null,
    expires_at: params.expires_at,
    invoice: null,
    livemode: false,
    metadata: params.metadata,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    total_details: { amount_tax: tax },
    url: `${url}/c/pay/${id}`,
  });
}

const customFieldsOf = ({ custom_fields }: SessionParams, answers: Buyer['answers']) =>
  custom_fields.map(({ key }) => ({ key, text: { value: answers[key] ?? null } }));

export function expire({ emit }: StripeContext, session: Session): Session {
  if (session.status !== 'open') {
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  change(session, { status: 'expired', url: null });
  emit('checkout.session.expired', session);
  return session;
}

/** Pays with the sample buyer's details by default; returns the success URL. */
export function pay(
  context: StripeContext,
  session: Session,
  { card = 'ok', ...given }: Partial<Buyer> & { card?: TestCardName } = {},
): string {
  const { account, now, emit } = context;
  const details = account.sessionDetails[session.id];
  if (session.status !== 'open' || !details) {
    throw new StripeError('This Checkout Session is not open.');
  }
  if (card === 'declined') {
    details.firstAttemptAt ??= now();
    const code = 'card_declined';
    throw new StripeError('Your card was declined.', { status: 402, type: 'card_error', code });
  }
  const { params, firstAttemptAt } = details;
  const buyer = { ...sampleBuyer(params), ...given };
  const { id: customer } = insert(account.customers, { id: newId('cus'), object: 'customer' });
  change(session, {
    customer,
    custom_fields: customFieldsOf(params, buyer.answers),
    customer_details: {
      address: { country: buyer.country },
      business_name: params.name_collection?.business.enabled ? buyer.businessName : null,
      email: buyer.email,
      name: buyer.businessName,
      tax_ids: buyer.vatNumber ? [{ type: 'eu_vat', value: buyer.vatNumber }] : [],
    },
    payment_status: card === 'ok' ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  });
  const subscription =
    params.mode === 'subscription' ? createSubscription(context, session) : undefined;
  const amount = session.amount_total ?? 0;
  const attempt = {
    created: firstAttemptAt ?? now(),
    metadata: (params.mode === 'payment' && params.payment_intent_data?.metadata) || {},
  };
  const intent = subscription
    ? invoiceCustomer(context, session, { amount, subscription, attempt })
    : createPaymentIntent(context, { amount, customer, ...attempt });
  if (firstAttemptAt) change(charge(context, intent, 'failed'), { created: firstAttemptAt });
  change(session, {
    subscription: subscription?.id ?? null,
    invoice: subscription?.latest_invoice ?? null,
    payment_intent: subscription ? null : intent.id,
  });
  settle(context, intent, card === 'ok' ? 'succeeded' : 'pending');
  emit('checkout.session.completed', session);
  if (card === 'ok') {
    createPaidInvoice(context, session, intent);
  } else {
    const result = card === 'asyncSucceeded' ? 'succeeded' : 'failed';
    details.pending = { dueAt: now() + resultAfter, result };
  }
  return successUrlOf(session.id, params);
}

export function completeAsyncPayment(context: StripeContext, session: Session): void {
  const { account, emit } = context;
  const details = account.sessionDetails[session.id];
  const [intent] = matching(account.paymentIntents, { customer: session.customer });
  if (!details?.pending || !intent) {
    throw new StripeError('This Checkout Session has no pending payment.');
  }
  const { result } = details.pending;
  details.pending = undefined;
  settle(context, intent, result);
  if (result === 'succeeded') session.payment_status = 'paid';
  emit(`checkout.session.async_payment_${result}`, session);
  if (result === 'succeeded') createPaidInvoice(context, session, intent);
}

export const successUrlOf = (id: string, { success_url }: { success_url: string }) =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
