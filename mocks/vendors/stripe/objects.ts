import type Stripe from 'stripe';

// Of each object the properties that our code or the controls read; the SDK's types name many more.

export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'amount_subtotal' | 'amount_total' | 'created' | 'currency' | 'metadata'
> &
  Pick<
    Stripe.Checkout.Session,
    'expires_at' | 'payment_status' | 'status' | 'total_details' | 'url'
  > & {
    custom_fields: { key: string; text: { value: string | null } }[];
    customer_details: Buyer | null;
    customer: string | null;
    invoice: string | null;
    payment_intent: string | null;
    subscription: string | null;
  };

type CustomerDetails = Stripe.Checkout.Session.CustomerDetails;
type Buyer = Pick<
  CustomerDetails,
  'business_name' | 'email' | 'individual_name' | 'name' | 'tax_ids'
> & { address: { country: string } };

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'created' | 'metadata' | 'status'
> & { customer: string };

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'disputed' | 'metadata'
> &
  Pick<Stripe.Charge, 'refunded' | 'status'> & { customer: string; payment_intent: string };

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'failure_reason' | 'status'
> & { charge: string };

export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'created' | 'status'> & {
  charge: string;
};

export type Invoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'billing_reason' | 'customer_email' | 'customer_name' | 'hosted_invoice_url'
> &
  Pick<Stripe.Invoice, 'metadata' | 'parent' | 'total'> & {
    customer: string;
    status_transitions: { paid_at: number | null };
  };

export type InvoicePayment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'payment'> & {
  invoice: string;
};

export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'created' | 'ended_at' | 'metadata' | 'status'
> & {
  customer: string;
  items: { data: { current_period_end: number }[] };
  latest_invoice: string;
};

export type TaxRate = Pick<Stripe.TaxRate, 'id' | 'object' | 'country' | 'percentage'>;

export type WebhookEndpoint = Pick<
  Stripe.WebhookEndpoint,
  'id' | 'object' | 'api_version' | 'enabled_events' | 'secret' | 'status' | 'url'
>;

export type PortalConfiguration = Pick<
  Stripe.BillingPortal.Configuration,
  'id' | 'object' | 'default_return_url' | 'login_page' | 'metadata'
> & {
  business_profile: { headline: string };
  features: Record<string, { enabled: boolean }>;
};

/** Without what depends on the endpoint that it is sent to. */
export type StripeEvent = {
  id: string;
  object: 'event';
  created: number;
  data: { object: object };
  livemode: false;
  /** The call of the API that caused the event, if one did. */
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event.Type;
};
