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

/** Documented as alphanumeric: https://docs.stripe.com/api/checkout/sessions/create */
const alphanumeric: typeof key = (raw, param) => {
  const value = key(raw, param);
  if (/^[a-z\d]+$/i.test(value)) return value;
  throw new StripeError(`Invalid string: ${param} must be alphanumeric`, { param });
};
const key = text(200);

const customField = object({
  key: alphanumeric,
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
  custom_fields: optional(list(customField, 3)),
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
  wallet_options: optional(object({ link: object({ display: oneOf('auto', 'never') }) })),
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
  refuseOtherMode(given);
  return given;
}

/** Throws for what the mode of the session forbids. */
function refuseOtherMode({ mode, line_items, automatic_tax, ...given }: SessionParams): void {
  const { price_data, tax_rates } = line_items[0];
  const isPayment = mode === 'payment';
  const forbidden = isPayment
    ? (['subscription_data'] as const)
    : (['payment_intent_data', 'invoice_creation', 'customer_creation'] as const);
  const param = forbidden.find((name) => given[name] !== undefined);
  if (param) {
    throw new StripeError(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param });
  }
  if (isPayment && price_data.recurring) {
    throw new StripeError(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  if (!isPayment && !price_data.recurring) {
    throw new StripeError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
    );
  }
  if (automatic_tax?.enabled && tax_rates) {
    const message = 'You cannot specify `tax_rates` when `automatic_tax` is enabled.';
    throw new StripeError(message, { param: 'line_items[0][tax_rates]' });
  }
}
