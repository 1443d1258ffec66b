import { StripeError } from '../api/stripe-error.ts';
import type { SessionParams } from './checkout-session-params.ts';

const minutes = 60;
const hours = 60 * minutes;

/** Stripe's minimum charge per currency, in its smallest unit. */
const minimumCharge: Record<string, number> = { sek: 300, eur: 50, usd: 50, nok: 300, dkk: 250 };

type Rule = {
  isBroken: (params: SessionParams, now: number) => unknown;
  message: string;
  param: string;
  code?: string;
};

const rules: Rule[] = [
  {
    isBroken: ({ mode }) => mode === 'setup',
    message: 'The local stand-in for Stripe does not know setup mode',
    param: 'mode',
  },
  {
    isBroken: ({ ui_mode }) => ui_mode && ui_mode !== 'hosted_page',
    message: 'The local stand-in for Stripe only has the hosted page',
    param: 'ui_mode',
  },
  {
    isBroken: ({ success_url }) => !success_url,
    message: 'Missing required param: success_url.',
    param: 'success_url',
    code: 'parameter_missing',
  },
  {
    isBroken: ({ line_items }) => !line_items?.length,
    message: 'Missing required param: line_items.',
    param: 'line_items',
    code: 'parameter_missing',
  },
  {
    isBroken: ({ expires_at }, now) => expires_at && expires_at < now + 30 * minutes,
    message:
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    param: 'expires_at',
  },
  {
    isBroken: ({ expires_at }, now) => expires_at && expires_at > now + 24 * hours,
    message:
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    param: 'expires_at',
  },
  {
    isBroken: ({ mode, line_items }) =>
      mode === 'subscription' && !line_items?.some((item) => item.price_data.recurring),
    message:
      'You must provide at least one recurring price in `subscription` mode when using prices.',
    param: 'line_items',
  },
  {
    isBroken: ({ mode, line_items }) =>
      mode === 'payment' && line_items?.some((item) => item.price_data.recurring),
    message:
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    param: 'line_items',
  },
  {
    isBroken: ({ mode, customer_creation }) => mode !== 'payment' && customer_creation,
    message: '`customer_creation` can only be used in `payment` mode.',
    param: 'customer_creation',
  },
  {
    isBroken: ({ mode, invoice_creation }) => mode !== 'payment' && invoice_creation,
    message: 'You can only enable invoice creation when `mode` is set to `payment`.',
    param: 'invoice_creation',
  },
  {
    isBroken: ({ mode, payment_intent_data }) => mode !== 'payment' && payment_intent_data,
    message: 'You can not pass `payment_intent_data` in `subscription` mode.',
    param: 'payment_intent_data',
  },
  {
    isBroken: ({ mode, subscription_data }) => mode !== 'subscription' && subscription_data,
    message: 'You can not pass `subscription_data` in `payment` mode.',
    param: 'subscription_data',
  },
  {
    isBroken: ({ mode, submit_type }) =>
      mode !== 'payment' && submit_type && submit_type !== 'subscribe',
    message: '`submit_type` can only be used in `payment` mode.',
    param: 'submit_type',
  },
  {
    isBroken: ({ mode, payment_method_collection }) =>
      mode !== 'subscription' && payment_method_collection,
    message: '`payment_method_collection` can only be used in `subscription` mode.',
    param: 'payment_method_collection',
  },
  {
    isBroken: ({ line_items }) =>
      line_items?.some(({ price_data }) => !/^[a-z]{3}$/i.test(price_data.currency)),
    message: 'Invalid currency',
    param: 'line_items[0][price_data][currency]',
  },
  {
    isBroken: ({ line_items }) =>
      new Set(line_items?.map(({ price_data }) => price_data.currency.toLowerCase())).size > 1,
    message: 'All prices in a Checkout Session must have the same currency.',
    param: 'line_items',
  },
  {
    isBroken: ({ line_items }) =>
      line_items?.some(
        ({ quantity, price_data }) => (quantity ?? 1) < 1 || price_data.unit_amount < 0,
      ),
    message: 'This value must be greater than or equal to 0.',
    param: 'line_items',
    code: 'parameter_invalid_integer',
  },
  {
    isBroken: ({ line_items = [] }) =>
      line_items.reduce(
        (sum, item) => sum + item.price_data.unit_amount * (item.quantity ?? 1),
        0,
      ) < (minimumCharge[line_items[0]?.price_data.currency.toLowerCase() ?? ''] ?? 0),
    message: 'The Checkout Session’s total amount is below the least amount of its currency.',
    param: 'line_items',
    code: 'amount_too_small',
  },
  {
    isBroken: ({ automatic_tax, line_items }) =>
      automatic_tax?.enabled && line_items?.some((item) => item.tax_rates?.length),
    message: 'You cannot use `tax_rates` together with `automatic_tax[enabled]`.',
    param: 'line_items[0][tax_rates]',
  },
  {
    isBroken: ({ custom_fields }) => (custom_fields?.length ?? 0) > 3,
    message: 'You can pass at most 3 custom fields.',
    param: 'custom_fields',
  },
];

/** Throws Stripe's error for parameters that are valid one by one and not together, or that the stand-in lacks. */
export function validateSessionParams(params: SessionParams, now: number): void {
  const broken = rules.find((rule) => rule.isBroken(params, now));
  if (broken) throw new StripeError(broken.message, broken);
}
