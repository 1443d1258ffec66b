import { newId, type StripeContext } from './account.ts';
import type { Invoice, Session, Subscription } from './objects.ts';

type NewInvoice = {
  total: number;
  customer: string;
  buyer: Session['customer_details'];
  metadata: Record<string, string>;
  subscription?: Subscription | undefined;
};

/** An open invoice; without a subscription one that was made by hand or for a single payment. */
export function createInvoice(
  { account, url }: StripeContext,
  { total, customer, buyer, metadata, subscription }: NewInvoice,
): Invoice {
  const id = newId('in');
  const invoice: Invoice = {
    id,
    object: 'invoice',
    billing_reason: subscription ? 'subscription_create' : 'manual',
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
  return invoice;
}

const parentOf = ({ id, metadata }: Subscription): Invoice['parent'] => ({
  quote_details: null,
  subscription_details: { metadata, subscription: id },
  type: 'subscription_details',
});

/** An open invoice for the next period of the subscription that `previous` is about. */
export function createRenewalInvoice({ account, url }: StripeContext, previous: Invoice): Invoice {
  const id = newId('in');
  const invoice: Invoice = {
    ...previous,
    id,
    billing_reason: 'subscription_cycle',
    hosted_invoice_url: `${url}/invoices/${id}`,
    status_transitions: { paid_at: null },
  };
  account.invoices[id] = invoice;
  return invoice;
}

/** Marks the invoice as paid in full. */
export function markInvoicePaid({ now, emit }: StripeContext, invoice: Invoice): void {
  invoice.status_transitions.paid_at = now();
  emit('invoice.paid', invoice);
}
