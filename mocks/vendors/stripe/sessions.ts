import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import { sums, taxed, toDecimal } from './amounts.ts';
import { expand, object, type Raw } from './params.ts';
import { missing, Problem } from './problem.ts';
import { sessionObject } from './session-object.ts';
import { createsCustomer, type LineItemParams, sessionParams } from './session-params.ts';
import { keepRules } from './session-rules.ts';
import { taxRatesNamed } from './tax-rates.ts';

/** `POST /v1/checkout/sessions` */
export function createSession(desk: Desk, raw: Raw): Stripe.Checkout.Session {
  const params = sessionParams(raw, '');
  keepRules(params, desk.now());
  if (params.automatic_tax?.enabled && !desk.stripeTax) {
    throw new Problem(
      'You must have a valid head office address to enable automatic tax calculation in test mode. Visit https://dashboard.stripe.com/test/settings/tax to update it.',
      { param: 'automatic_tax' },
    );
  }
  const items = (params.line_items ?? []).map((item, at) => lineItem(desk, item, at));
  const session = sessionObject(desk, params, sums(items));
  desk.account.sessions[session.id] = session;
  desk.account.orders[session.id] = {
    items,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
    subscriptionMetadata: params.subscription_data?.metadata ?? {},
    invoice: params.mode === 'subscription' || (params.invoice_creation?.enabled ?? false),
    createCustomer: createsCustomer(params),
  };
  return session;
}

function lineItem(desk: Desk, params: LineItemParams, at: number): Stripe.LineItem {
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
      created: desk.now(),
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
  return taxed(item, taxRatesNamed(desk, params.tax_rates ?? [], `line_items[${at}][tax_rates]`));
}

/** The session with this id; 404 when there is none. */
export function sessionNamed({ account }: Desk, id: string): Stripe.Checkout.Session {
  const session = account.sessions[id];
  if (!session) throw missing('checkout.session', id);
  return session;
}

const expireParams = object({ expand });

/** `POST /v1/checkout/sessions/:id/expire` */
export function expireSession(desk: Desk, raw: Raw, id: string): Stripe.Checkout.Session {
  expireParams(raw, '');
  const session = sessionNamed(desk, id);
  if (session.status !== 'open') {
    throw new Problem(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  return endSession(desk, session);
}

/** Ends the open sessions whose time is over; says whether there were any. */
export function expireOverdue(desk: Desk): boolean {
  const over = Object.values(desk.account.sessions).filter(
    ({ status, expires_at }) => status === 'open' && expires_at <= desk.now(),
  );
  for (const session of over) endSession(desk, session);
  return over.length > 0;
}

function endSession(desk: Desk, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  Object.assign(session, { status: 'expired', url: null });
  desk.emit('checkout.session.expired', session);
  return session;
}
