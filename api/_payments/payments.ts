import Stripe from 'stripe';
import { business, termsVersion } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import { registrationNumberLabel, termsNotice } from '../_contract/checkout.ts';
import { paymentMethodsOf } from '../_contract/payment-methods.ts';
import { cancelAddress, orderNumber, successAddress } from '../_contract/purchases.ts';
import type { Env } from '../_platform/env.ts';
import { type PaymentFailure, paymentFailure } from './payment-failure.ts';
import {
  closeSession,
  isPassing,
  isRefused,
  registrationNumberField,
  stripeCalls,
} from './stripe-client.ts';

export type Payments = ReturnType<typeof payments>;

export const payments = ({ env, client, noted } = stripeCalls()) => ({
  /** Returns why nothing can be sold; checks the configuration only. */
  failure: () => paymentFailure(env),
  /** Opens an order's checkout; the same order gets the same checkout. Returns Stripe's errors instead of throwing. */
  async open(order: Parameters<typeof sessionParams>[0], origin: string) {
    try {
      const session = await client()
        .checkout.sessions.create(sessionParams(order, origin, env()), { idempotencyKey: order.id })
        .catch(noted);
      if (!session.url) throw new Error('Stripe created a hosted session without an address');
      return { id: session.id, url: session.url };
    } catch (error) {
      return checkoutFailure(error);
    }
  },
  /** Closes a checkout. Resolves to whether the visitor has already completed the checkout. */
  async close(sessionId: string) {
    const { status } = await closeSession(client(), sessionId).catch(noted);
    return { completed: status === 'complete' };
  },
});

function checkoutFailure(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const failure: PaymentFailure = isRefused(error)
    ? 'configurationError'
    : 'temporarilyUnavailable';
  return {
    failure,
    // Stripe would repeat this response for the same idempotency key.
    final: !(error instanceof Stripe.errors.StripeConnectionError || isPassing(error)),
    busy: error.statusCode === 409,
    cause: error,
  };
}

/** The same order must give the same parameters, because Stripe compares them for its idempotency key. */
export function sessionParams(
  { id, item, providerExpiresAt }: { id: string; item: Item; providerExpiresAt: Date },
  origin: string,
  settings: Env,
): Stripe.Checkout.SessionCreateParams {
  const methods = paymentMethodsOf(settings.company);
  const metadata = {
    orderId: id,
    orderNumber: orderNumber(id),
    kind: item.kind,
    item: item.id,
    terms: termsVersion,
  };
  return {
    locale: 'sv',
    // The price shown must be the price charged, regardless of the settings in Stripe's dashboard.
    adaptive_pricing: { enabled: false },
    // Stripe's dashboard could allow payment methods that the site does not list.
    allowed_payment_method_types: methods,
    // Link is a wallet, and Stripe shows Link even if the allowed methods do not include Link.
    ...(!methods.includes('link') && { wallet_options: { link: { display: 'never' } } }),
    custom_text: { submit: { message: termsNotice(item.kind, `${origin}/terms`) } },
    line_items: [lineItem(item, settings)],
    automatic_tax: { enabled: !settings.stripeTaxRateId },
    client_reference_id: id,
    metadata,
    success_url: successAddress(origin, '{CHECKOUT_SESSION_ID}'),
    cancel_url: origin + cancelAddress(item.id),
    expires_at: Math.floor(providerExpiresAt.getTime() / 1000),
    billing_address_collection: 'required',
    name_collection: { business: { enabled: true, optional: false } },
    tax_id_collection: { enabled: true },
    custom_fields: [
      {
        key: registrationNumberField,
        label: { type: 'custom', custom: registrationNumberLabel },
        type: 'text',
        text: { minimum_length: 10, maximum_length: 13 },
      },
    ],
    ...(item.kind === 'package'
      ? {
          mode: 'payment',
          customer_creation: 'always',
          invoice_creation: { enabled: true, invoice_data: { metadata } },
          payment_intent_data: { metadata },
        }
      : { mode: 'subscription', subscription_data: { metadata } }),
  };
}

function lineItem(item: Item, { stripeTaxRateId }: Env) {
  const { name, net } = priced(item);
  return {
    quantity: 1,
    price_data: {
      currency: business.currency,
      unit_amount: net,
      tax_behavior: 'exclusive',
      product_data: { name, metadata: { kind: item.kind, item: item.id } },
      ...(item.kind === 'plan' && { recurring: { interval: 'month' } }),
    },
    ...(stripeTaxRateId && { tax_rates: [stripeTaxRateId] }),
  } satisfies Stripe.Checkout.SessionCreateParams.LineItem;
}
