import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import { expand, object, type RawParam } from '../api/params.ts';
import { resourceMissing, StripeError } from '../api/stripe-error.ts';
import { sessionObject } from './checkout-session-object.ts';
import { createsCustomer, type LineItemParams, sessionParams } from './checkout-session-params.ts';
import { validateSessionParams } from './checkout-session-rules.ts';
import { toDecimal, totalsOf, withTax } from './tax-calculation.ts';
import { retrieveTaxRates } from './tax-rates.ts';

/** `POST /v1/checkout/sessions` */
export function createSession(context: StripeContext, raw: RawParam): Stripe.Checkout.Session {
  const params = sessionParams(raw, '');
  validateSessionParams(params, context.now());
  if (params.automatic_tax?.enabled && !context.stripeTax) {
    throw new StripeError(
      'You must have a valid head office address to enable automatic tax calculation in test mode. Visit https://dashboard.stripe.com/test/settings/tax to update it.',
      { param: 'automatic_tax' },
    );
  }
  const items = (params.line_items ?? []).map((item, index) =>
    createLineItem(context, item, index),
  );
  const session = sessionObject(context, params, totalsOf(items));
  context.account.sessions[session.id] = session;
  context.account.sessionData[session.id] = {
    items,
    paymentIntentMetadata: params.payment_intent_data?.metadata ?? {},
    subscriptionMetadata: params.subscription_data?.metadata ?? {},
    createsInvoice: params.mode === 'subscription' || (params.invoice_creation?.enabled ?? false),
    createsCustomer: createsCustomer(params),
  };
  return session;
}

function createLineItem(
  context: StripeContext,
  params: LineItemParams,
  index: number,
): Stripe.LineItem {
  const { unit_amount, product_data, recurring, tax_behavior } = params.price_data;
  const currency = params.price_data.currency.toLowerCase();
  const quantity = params.quantity ?? 1;
  const subtotal = unit_amount * quantity;
  const item: Stripe.LineItem = {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency,
    description: product_data.name,
    metadata: params.metadata ?? {},
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: context.now(),
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod'),
      recurring: recurring
        ? {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount,
      unit_amount_decimal: toDecimal(unit_amount),
    },
    quantity,
  };
  return withTax(
    item,
    retrieveTaxRates(context, params.tax_rates ?? [], `line_items[${index}][tax_rates]`),
  );
}

/** The session with this id; throws a 404 when there is none. */
export function retrieveSession({ account }: StripeContext, id: string): Stripe.Checkout.Session {
  const session = account.sessions[id];
  if (!session) throw resourceMissing('checkout.session', id);
  return session;
}

const expireParams = object({ expand });

/** `POST /v1/checkout/sessions/:id/expire` */
export function expireSession(
  context: StripeContext,
  raw: RawParam,
  id: string,
): Stripe.Checkout.Session {
  expireParams(raw, '');
  const session = retrieveSession(context, id);
  if (session.status !== 'open') {
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  return markExpired(context, session);
}

/** Expires the open sessions whose `expires_at` has come. Returns whether there were any. */
export function expireDueSessions(context: StripeContext): boolean {
  const due = Object.values(context.account.sessions).filter(
    ({ status, expires_at }) => status === 'open' && expires_at <= context.now(),
  );
  for (const session of due) markExpired(context, session);
  return due.length > 0;
}

function markExpired(
  context: StripeContext,
  session: Stripe.Checkout.Session,
): Stripe.Checkout.Session {
  Object.assign(session, { status: 'expired', url: null });
  context.emit('checkout.session.expired', session);
  return session;
}

/** Where Stripe sends the buyer after the payment. */
export const successUrlOf = ({ id, success_url }: Stripe.Checkout.Session) =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
