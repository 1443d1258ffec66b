import type Stripe from 'stripe';
import { business, termsVersion } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import { registrationNumberLabel, termsNotice } from '../_contract/checkout.ts';
import { orderNumber } from '../_contract/order-number.ts';
import { paymentMethodsOf } from '../_contract/payment-methods.ts';
import { cancelAddress, successAddress } from '../_contract/purchases.ts';
import type { Env } from '../_platform/env.ts';

type Settings = Pick<Env, 'stripeTaxRateId' | 'stripeAutomaticTax' | 'company'>;

/**
 * The keys of the custom field that holds the buyer's registration number. The first is sent; the second is that of
 * checkouts before 23 November 2026, which are compared for 180 days.
 */
export const registrationNumberFields: readonly [string, string] = [
  'registrationnumber',
  'registration_number',
];

/**
 * A hosted checkout for one item: the catalogue's price in öre excluding VAT, with VAT by the fixed rate or by Stripe
 * Tax (docs/product.md 8.2). The same order always gives the same parameters, because its idempotency key demands it.
 */
export function sessionParams(
  { id, item, providerExpiresAt }: { id: string; item: Item; providerExpiresAt: Date },
  origin: string,
  settings: Settings,
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
    // The price shown is the price charged, whatever the dashboard says.
    adaptive_pricing: { enabled: false },
    // Otherwise the dashboard decides, and the site may promise something else.
    allowed_payment_method_types: methods,
    // Link is a wallet beside the card, whatever methods are allowed.
    ...(!methods.includes('link') && { wallet_options: { link: { display: 'never' } } }),
    custom_text: { submit: { message: termsNotice(item.kind, `${origin}/terms`) } },
    line_items: [lineItem(item, settings)],
    // Otherwise the account's default decides.
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
        key: registrationNumberFields[0],
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

function lineItem(
  item: Item,
  { stripeTaxRateId }: Settings,
): Stripe.Checkout.SessionCreateParams.LineItem {
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
  };
}
