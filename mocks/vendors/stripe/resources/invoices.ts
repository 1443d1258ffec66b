import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import { addressOf, type Buyer, taxIdsOf } from '../buyer.ts';
import { createInvoiceLine, taxesOf } from './invoice-lines.ts';
import { totalsOf } from './tax-calculation.ts';

type NewInvoice = {
  items: Stripe.LineItem[];
  customer: Stripe.Customer;
  buyer: Buyer;
  reason: Stripe.Invoice.BillingReason;
  metadata: Record<string, string>;
  subscription?: Stripe.Subscription;
};

/** A finalized, open invoice for the items. */
export function createInvoice(context: StripeContext, params: NewInvoice): Stripe.Invoice {
  const { items, customer, buyer, subscription } = params;
  const { subtotal, total } = totalsOf(items);
  const now = context.now();
  const id = newId('in');
  const number = String(Object.keys(context.account.invoices).length + 1).padStart(4, '0');
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'SE',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: params.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.currency ?? 'sek',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: addressOf(buyer),
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: taxIdsOf(buyer),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${context.url}/invoices/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: items.map((item) => createInvoiceLine(item, id, now, subscription)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: params.metadata,
    next_payment_attempt: null,
    number: `LOKAL-${number}`,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
          },
          type: 'subscription_details',
        }
      : null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: items.flatMap(taxesOf),
    webhooks_delivered_at: now,
  };
  context.account.invoices[id] = invoice;
  context.emit('invoice.created', invoice);
  context.emit('invoice.finalized', invoice);
  return invoice;
}

/** Marks the invoice as paid in full. */
export function markInvoicePaid({ now, emit }: StripeContext, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.total,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: now() },
  });
  emit('invoice.paid', invoice);
  emit('invoice.payment_succeeded', invoice);
}

/** Records a failed attempt to collect the invoice, which stays open. */
export function markInvoicePaymentFailed({ emit }: StripeContext, invoice: Stripe.Invoice): void {
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  emit('invoice.payment_failed', invoice);
}
