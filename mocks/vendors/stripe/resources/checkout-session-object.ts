import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import { createsCustomer, type SessionParams } from './checkout-session-params.ts';
import type { totalsOf } from './tax-calculation.ts';

const day = 24 * 60 * 60;

/** A new open session as Stripe returns it. */
export function sessionObject(
  { now, url }: StripeContext,
  params: SessionParams,
  { subtotal, tax, total }: ReturnType<typeof totalsOf>,
): Stripe.Checkout.Session {
  const id = newId('cs_test');
  const payment = params.mode === 'payment';
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: params.adaptive_pricing
      ? { enabled: params.adaptive_pricing.enabled ?? false }
      : null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: params.automatic_tax?.enabled
      ? {
          enabled: true,
          liability: { type: 'self' },
          provider: 'stripe',
          status: 'requires_location_inputs',
        }
      : { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: params.consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: 'none',
          terms_of_service: params.consent_collection.terms_of_service ?? 'none',
        }
      : null,
    created: now(),
    currency: params.line_items?.[0]?.price_data.currency.toLowerCase() ?? null,
    currency_conversion: null,
    custom_fields: customFields(params),
    custom_text: {
      after_submit: params.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: null,
    customer_account: null,
    customer_creation: createsCustomer(params) ? 'always' : 'if_required',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now() + day,
    integration_identifier: null,
    invoice: null,
    invoice_creation: payment ? invoiceCreation(params) : null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    mode: params.mode,
    ...(params.name_collection && { name_collection: nameCollection(params.name_collection) }),
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: payment ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    ...(params.tax_id_collection && {
      tax_id_collection: {
        enabled: params.tax_id_collection.enabled,
        required: params.tax_id_collection.required ?? 'never',
      },
    }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: `${url}/c/pay/${id}`,
    wallet_options: null,
  };
}

function customFields({
  custom_fields = [],
}: SessionParams): Stripe.Checkout.Session.CustomField[] {
  return custom_fields.map((field) => {
    const limits = {
      default_value: field[field.type]?.default_value ?? null,
      maximum_length: field[field.type]?.maximum_length ?? null,
      minimum_length: field[field.type]?.minimum_length ?? null,
      value: null,
    };
    return {
      key: field.key,
      label: field.label,
      optional: field.optional ?? false,
      type: field.type,
      ...(field.type === 'numeric' ? { numeric: limits } : { text: limits }),
    };
  });
}

function nameCollection({ business, individual }: NonNullable<SessionParams['name_collection']>) {
  const rule = (given: typeof business) =>
    given && { enabled: given.enabled, optional: given.optional ?? false };
  return {
    ...(business && { business: rule(business) }),
    ...(individual && { individual: rule(individual) }),
  };
}

function invoiceCreation({
  invoice_creation,
}: SessionParams): Stripe.Checkout.Session.InvoiceCreation {
  const data = invoice_creation?.invoice_data;
  return {
    enabled: invoice_creation?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: data?.custom_fields ?? null,
      description: data?.description ?? null,
      footer: data?.footer ?? null,
      issuer: null,
      metadata: data?.metadata ?? {},
      rendering_options: data?.rendering_options
        ? {
            amount_tax_display: data.rendering_options.amount_tax_display ?? null,
            template: null,
          }
        : null,
    },
  };
}
