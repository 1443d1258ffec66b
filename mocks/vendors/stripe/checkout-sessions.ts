import { newId, type StripeContext } from './account.ts';
import type { Session } from './objects.ts';
import type { RawParams } from './params.ts';
import { type SessionParams, sessionParams } from './session-params.ts';
import { resourceMissing, StripeError } from './stripe-error.ts';
import { taxRatePercentage, totalsOf } from './tax-rates.ts';

/** Öre: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const smallestTotal = 300;

/** The VAT of Stripe Tax, which is registered in Sweden. */
const stripeTaxPercent = 25;

/** `POST /v1/checkout/sessions` */
export function createSession(context: StripeContext, raw: RawParams): Session {
  const { account, now, url } = context;
  const params = sessionParams(raw, now());
  const { price_data, tax_rates } = params.line_items[0];
  const taxPercent = tax_rates ? taxRatePercentage(context, tax_rates[0]) : stripeTaxPercent;
  const totals = totalsOf(price_data.unit_amount, taxPercent);
  if (totals.total < smallestTotal) {
    throw new StripeError(
      "The Checkout Session's total amount due must add up to at least kr3.00 sek",
      { code: 'amount_too_small' },
    );
  }
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: totals.subtotal,
    amount_total: totals.total,
    created: now(),
    currency: price_data.currency,
    custom_fields: customFieldsOf(params, {}),
    customer: null,
    customer_details: null,
    expires_at: params.expires_at,
    invoice: null,
    metadata: params.metadata,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: totals.tax },
    url: `${url}/c/pay/${id}`,
  };
  account.sessions[id] = session;
  account.sessionDetails[id] = { params, totals };
  return session;
}

/** The session's custom fields with the buyer's answers, by key. */
export const customFieldsOf = (
  { custom_fields = [] }: SessionParams,
  answers: Readonly<Record<string, string>>,
): Session['custom_fields'] =>
  custom_fields.map(({ key }) => ({ key, text: { value: answers[key] ?? null } }));

/** The session with this id; throws a 404 when there is none. */
export function sessionWithId({ account }: StripeContext, id: string): Session {
  const session = account.sessions[id];
  if (!session) throw resourceMissing('checkout.session', id);
  return session;
}

/** `POST /v1/checkout/sessions/:id/expire` */
export function expireSession(context: StripeContext, id: string): Session {
  const session = sessionWithId(context, id);
  if (session.status !== 'open') {
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  Object.assign(session, { status: 'expired', url: null });
  context.emit('checkout.session.expired', session);
  return session;
}

/** Expires the open sessions whose `expires_at` has passed. Returns whether there were any. */
export function expireDueSessions(context: StripeContext): boolean {
  const due = Object.values(context.account.sessions).filter(
    ({ status, expires_at }) => status === 'open' && expires_at <= context.now(),
  );
  for (const { id } of due) expireSession(context, id);
  return due.length > 0;
}

/** Where Stripe sends the buyer of the session after the payment. */
export const successUrlOf = (id: string, { success_url }: SessionParams) =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
