import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import { addressOf, type Buyer } from '../buyer.ts';

/** A customer with what the buyer entered. */
export function createCustomer(
  { account, now, emit }: StripeContext,
  buyer: Buyer,
): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: addressOf(buyer),
    balance: 0,
    business_name: buyer.businessName,
    created: now(),
    currency: 'sek',
    default_source: null,
    delinquent: false,
    description: null,
    email: buyer.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: buyer.businessName,
    phone: null,
    preferred_locales: ['sv'],
    shipping: null,
    tax_exempt: 'none',
  };
  account.customers[customer.id] = customer;
  emit('customer.created', customer);
  return customer;
}
