import { newId, type StripeContext } from './account.ts';
import type { Invoice, Subscription } from './objects.ts';

type NewInvoice = {
  total: number;
  customer: string;
  buyer: { email: string | null; name: string | null } | null;
  metadata: Record<string, string>;
  subscription?: Subscription;
};

/**
 * An open invoice: of the subscription's first or next period, or without a subscription one that was made by hand or
 * for a single payment.
 */
export function createInvoice(
  { account, url }: StripeContext,
  { total, customer, buyer, metadata, subscription }: NewInvoice,
): Invoice {
  const id = newId('in');
  const isRenewal = Boolean(subscription?.latest_invoice);
  const ofSubscription = isRenewal ? 'subscription_cycle' : 'subscription_create';
  const invoice: Invoice = {
    id,
    object: 'invoice',
    billing_reason: subscription ? ofSubscription : 'manual',
    customer,
    customer_email: buyer?.email ?? null,
    customer_name: buyer?.name ?? null,
    hosted_invoice_url: `${url}/invoices/${id}`,
    metadata,
    parent: subscription ? parentOf(subscription) : null,
    status_transitions: { paid_at: null },
    total,
  };
  account.invoices[id] = invoice;
  if (subscription) subscription.latest_invoice = id;
  return invoice;
}

const parentOf = ({ id, metadata }: Subscription): Invoice['parent'] => ({
  quote_details: null,
  subscription_details: { metadata, subscription: id },
  type: 'subscription_details',
});

/** Marks the invoice as paid in full. */
export function markInvoicePaid({ now, emit }: StripeContext, invoice: Invoice): void {
  invoice.status_transitions.paid_at = now();
  emit('invoice.paid', invoice);
}
