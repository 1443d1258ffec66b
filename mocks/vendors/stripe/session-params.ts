import * as z from 'zod/mini';
import { flag, group, integer, list, metadata, text } from './params.ts';

const optional = z.optional;

const lineItems = <Recurring extends z.core.$ZodShape>(recurring: Recurring) =>
  group({
    0: group({
      price_data: group({
        currency: z.literal('sek'),
        product_data: group({ name: text(250), metadata }),
        tax_behavior: z.literal('exclusive'),
        unit_amount: integer,
        ...recurring,
      }),
      quantity: z.literal('1'),
      tax_rates: optional(group({ 0: text() })),
    }),
  });

const customField = group({
  // Keys must be alphanumeric: https://docs.stripe.com/api/checkout/sessions/create
  key: text(200).check(z.regex(/^[a-z\d]+$/i)),
  label: group({ custom: text(50), type: z.literal('custom') }),
  text: group({ minimum_length: integer, maximum_length: integer }),
  type: z.literal('text'),
});

const inBothModes = {
  adaptive_pricing: optional(group({ enabled: flag })),
  allowed_payment_method_types: optional(list(z.enum(['card', 'link', 'paypal']))),
  automatic_tax: optional(group({ enabled: flag })),
  billing_address_collection: optional(z.literal('required')),
  cancel_url: optional(text()),
  client_reference_id: optional(text(200)),
  custom_fields: z._default(list(customField), []),
  custom_text: optional(group({ submit: group({ message: text(1200) }) })),
  expires_at: integer,
  locale: optional(z.literal('sv')),
  metadata,
  name_collection: optional(group({ business: group({ enabled: flag, optional: flag }) })),
  success_url: text(),
  tax_id_collection: optional(group({ enabled: flag })),
  wallet_options: optional(group({ link: group({ display: z.enum(['auto', 'never']) }) })),
};

export const sessionParams = z.discriminatedUnion('mode', [
  group({
    ...inBothModes,
    mode: z.literal('payment'),
    customer_creation: optional(z.literal('always')),
    invoice_creation: optional(group({ enabled: flag, invoice_data: group({ metadata }) })),
    line_items: lineItems({}),
    payment_intent_data: optional(group({ metadata })),
  }),
  group({
    ...inBothModes,
    mode: z.literal('subscription'),
    line_items: lineItems({ recurring: group({ interval: z.literal('month') }) }),
    subscription_data: optional(group({ metadata })),
  }),
]);

export type SessionParams = z.infer<typeof sessionParams>;
