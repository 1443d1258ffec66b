import {
  expand,
  flag,
  integer,
  list,
  metadata,
  object,
  oneOf,
  optional,
  text,
  unsupported,
  url,
} from '../api/params.ts';

const productData = object({
  name: text(250),
  description: optional(text()),
  metadata: optional(metadata),
  tax_code: optional(text()),
  unit_label: optional(text(12)),
  images: unsupported,
  tax_details: unsupported,
});

const priceData = object({
  currency: text(3),
  product: unsupported,
  product_data: productData,
  recurring: optional(
    object({ interval: oneOf('day', 'week', 'month', 'year'), interval_count: optional(integer) }),
  ),
  tax_behavior: optional(oneOf('exclusive', 'inclusive', 'unspecified')),
  unit_amount: integer,
  unit_amount_decimal: unsupported,
});

const lineItem = object({
  adjustable_quantity: unsupported,
  metadata: optional(metadata),
  price: unsupported,
  price_data: priceData,
  quantity: optional(integer),
  tax_rates: optional(list(text())),
});

const invoiceCreation = object({
  enabled: flag,
  invoice_data: optional(
    object({
      account_tax_ids: unsupported,
      custom_fields: optional(list(object({ name: text(40), value: text(140) }))),
      description: optional(text(1500)),
      footer: optional(text()),
      issuer: unsupported,
      metadata: optional(metadata),
      rendering_options: optional(
        object({ amount_tax_display: optional(oneOf('exclude_tax', 'include_inclusive_tax')) }),
      ),
    }),
  ),
});

const customField = object({
  key: text(200),
  label: object({ custom: text(50), type: oneOf('custom') }),
  type: oneOf('dropdown', 'numeric', 'text'),
  optional: optional(flag),
  dropdown: unsupported,
  numeric: optional(
    object({
      minimum_length: optional(integer),
      maximum_length: optional(integer),
      default_value: optional(text()),
    }),
  ),
  text: optional(
    object({
      minimum_length: optional(integer),
      maximum_length: optional(integer),
      default_value: optional(text()),
    }),
  ),
});

const message = optional(object({ message: text(1200) }));
const nameRule = optional(object({ enabled: flag, optional: optional(flag) }));

/** The parameters of `POST /v1/checkout/sessions`: those that the stand-in supports, and those that only Stripe has. */
export const sessionParams = object({
  adaptive_pricing: optional(object({ enabled: optional(flag) })),
  allowed_payment_method_types: optional(list(text())),
  automatic_tax: optional(object({ enabled: flag, liability: unsupported })),
  billing_address_collection: optional(oneOf('auto', 'required')),
  cancel_url: optional(url),
  client_reference_id: optional(text(200)),
  consent_collection: optional(
    object({
      terms_of_service: optional(oneOf('none', 'required')),
      promotions: unsupported,
      payment_method_reuse_agreement: unsupported,
    }),
  ),
  currency: optional(text(3)),
  custom_fields: optional(list(customField)),
  custom_text: optional(
    object({
      after_submit: message,
      shipping_address: unsupported,
      submit: message,
      terms_of_service_acceptance: message,
    }),
  ),
  customer_creation: optional(oneOf('always', 'if_required')),
  customer_email: optional(text(800)),
  expand,
  expires_at: optional(integer),
  invoice_creation: optional(invoiceCreation),
  line_items: optional(list(lineItem)),
  locale: optional(text(10)),
  metadata: optional(metadata),
  mode: oneOf('payment', 'subscription', 'setup'),
  name_collection: optional(object({ business: nameRule, individual: nameRule })),
  payment_intent_data: optional(
    object({
      description: optional(text(1000)),
      metadata: optional(metadata),
      receipt_email: optional(text()),
      statement_descriptor: optional(text(22)),
      statement_descriptor_suffix: optional(text(22)),
    }),
  ),
  payment_method_collection: optional(oneOf('always', 'if_required')),
  phone_number_collection: optional(object({ enabled: flag })),
  submit_type: optional(oneOf('auto', 'book', 'donate', 'pay', 'subscribe')),
  subscription_data: optional(
    object({ description: optional(text(500)), metadata: optional(metadata) }),
  ),
  success_url: optional(url),
  tax_id_collection: optional(
    object({ enabled: flag, required: optional(oneOf('if_supported', 'never')) }),
  ),
  ui_mode: optional(oneOf('hosted_page', 'embedded_page', 'elements', 'form')),
  after_expiration: unsupported,
  allow_promotion_codes: unsupported,
  branding_settings: unsupported,
  customer: unsupported,
  customer_account: unsupported,
  customer_update: unsupported,
  discounts: unsupported,
  excluded_payment_method_types: unsupported,
  integration_identifier: unsupported,
  managed_payments: unsupported,
  optional_items: unsupported,
  origin_context: unsupported,
  payment_method_configuration: unsupported,
  payment_method_data: unsupported,
  payment_method_options: unsupported,
  permissions: unsupported,
  redirect_on_completion: unsupported,
  return_url: unsupported,
  saved_payment_method_options: unsupported,
  setup_intent_data: unsupported,
  shipping_address_collection: unsupported,
  shipping_options: unsupported,
  wallet_options: unsupported,
});

export type SessionParams = ReturnType<typeof sessionParams>;
export type LineItemParams = NonNullable<SessionParams['line_items']>[number];

/** Whether the payment creates a Customer: always with a subscription or an invoice, else when asked for. */
export const createsCustomer = ({ mode, customer_creation, invoice_creation }: SessionParams) =>
  mode === 'subscription' || customer_creation === 'always' || invoice_creation?.enabled === true;
