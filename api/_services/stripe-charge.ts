import type Stripe from 'stripe';
import type { PaymentRefs } from '../_domain/order.ts';
import { idOf, refsOfInvoice, withoutEmpty } from './stripe-event.ts';

/**
 * The ids of a charge's order. A package's charge has our order id; the charge of a subscription is found by its
 * invoice, for which Stripe is asked. Throws when Stripe does not answer.
 */
export async function refsOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<PaymentRefs> {
  const paymentIntentId = idOf(charge.payment_intent);
  const refs = withoutEmpty({ orderId: charge.metadata.orderId, paymentIntentId });
  if (refs.orderId || !paymentIntentId) return refs;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return refs;
  const invoiced = refsOfInvoice(invoice);
  return invoiced.orderId || invoiced.subscriptionId ? invoiced : refs;
}
