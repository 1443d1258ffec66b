import { flag, integer, list, metadata, object, oneOf, optional, text } from './params.ts';
import { StripeError } from './stripe-error.ts';

const lineItems = object({
  0: object({
    price_data: object({
      currency: oneOf('sek'),
      product_data: object({ name: text(250), metadata }),
      recurring: optional(object({ interval: oneOf('month') })),
      tax_behavior: oneOf('exclusive'),
      unit_amount: integer,
    }),
    quantity: oneOf('1'),
    tax_rates: optional(object({ 0: text() })),
  }),
});

const customField = object({
  key: text(200),
  label: object({ custom: text(50), type: oneOf('custom') }),
  text: object({ minimum_length: integer, maximum_length: integer }),
  type: oneOf('text'),
});

const params = object({
  adaptive_pricing: optional(object({ enabled: flag })),
  allowed_payment_method_types: optional(list(oneOf('card', 'link', 'paypal'))),
  automatic_tax: optional(object({ enabled: flag })),
  billing_address_collection: optional(oneOf('required')),
  cancel_url: optional(text()),
  client_reference_id: optional(text(200)),
  custom_fields: optional(list(customField)),
  custom_text: optional(object({ submit: object({ message: text(1200) }) })),
  customer_creation: optional(oneOf('always')),
  expires_at: integer,
  invoice_creation: optional(object({ enabled: flag, invoice_data: object({ metadata }) })),
  line_items: lineItems,
  locale: optional(oneOf('sv')),
  metadata,
  mode: oneOf('payment', 'subscription'),
  name_collection: optional(object({ business: object({ enabled: flag, optional: flag }) })),
  payment_intent_data: optional(object({ metadata })),
  subscription_data: optional(object({ metadata })),
  success_url: text(),
  tax_id_collection: optional(object({ enabled: flag })),
});

export type SessionParams = ReturnType<typeof params>;

const minutes = 60;

/**
 * The parameters of `POST /v1/checkout/sessions` that the site sends; `now` in Unix seconds. Throws Stripe's error for
 * any other, and for an expiry that is too near or too far.
 */
export function sessionParams(raw: Parameters<typeof params>[0], now: number): SessionParams {
  const given = params(raw, '');
  const { expires_at } = given;
  if (expires_at < now + 30 * minutes || expires_at > now + 24 * 60 * minutes) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
    throw new StripeError(message, { param: 'expires_at' });
  }
  return given;
}
