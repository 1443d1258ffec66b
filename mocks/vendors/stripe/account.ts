import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

type Table<T> = Record<string, T>;

/** What the parameters of a Checkout Session ask for on the objects that its payment creates. */
export type SessionData = {
  items: Stripe.LineItem[];
  paymentIntentMetadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  createsInvoice: boolean;
  createsCustomer: boolean;
  /** Id of the PaymentIntent, once the session is complete. */
  paymentIntent?: string;
};

export type PaymentResult = 'succeeded' | 'failed';

/** A payment whose result arrives after the session is complete, as `checkout.session.async_payment_*`. */
type AsyncPayment = {
  session: string;
  /** Unix seconds. */
  dueAt: number;
  result: PaymentResult;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event.Type;
};

/** One event on its way to one webhook endpoint. */
export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** Unix seconds; undefined when no further attempt is planned. */
  nextAttemptAt: number | undefined;
  state: 'pending' | 'delivered' | 'failed' | 'dropped';
  /** Status and beginning of the body. */
  lastResponse: string;
};

/** Everything that the account holds, by id; kept in one JSON file. */
export type Account = {
  sessions: Table<Stripe.Checkout.Session>;
  /** By the id of the session. */
  sessionData: Table<SessionData>;
  customers: Table<Stripe.Customer>;
  paymentIntents: Table<Stripe.PaymentIntent>;
  charges: Table<Stripe.Charge>;
  refunds: Table<Stripe.Refund>;
  disputes: Table<Stripe.Dispute>;
  invoices: Table<Stripe.Invoice>;
  invoicePayments: Table<Stripe.InvoicePayment>;
  subscriptions: Table<Stripe.Subscription>;
  taxRates: Table<Stripe.TaxRate>;
  webhookEndpoints: Table<Stripe.WebhookEndpoint>;
  portalConfigurations: Table<Stripe.BillingPortal.Configuration>;
  events: Table<StripeEvent>;
  deliveries: Table<Delivery>;
  /** By the id of the session. */
  asyncPayments: Table<AsyncPayment>;
  /** By idempotency key. */
  idempotentResponses: Table<{ request: string; status: number; body: string; at: number }>;
};

export const emptyAccount = (): Account => ({
  sessions: {},
  sessionData: {},
  customers: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  invoices: {},
  invoicePayments: {},
  subscriptions: {},
  taxRates: {},
  webhookEndpoints: {},
  portalConfigurations: {},
  events: {},
  deliveries: {},
  asyncPayments: {},
  idempotentResponses: {},
});

/** The account, and what its resources need beside it. */
export type StripeContext = {
  account: Account;
  /** Origin of the stand-in. */
  url: string;
  /** Unix seconds. */
  now: () => number;
  /** Whether Stripe Tax is active in the account. */
  stripeTax: boolean;
  /** Creates an event about the object and plans its delivery to the webhook endpoints. */
  emit: (type: Stripe.Event.Type, object: object) => void;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id with the prefix that Stripe gives the resource. */
export function newId(prefix: string): string {
  const random = Array.from(randomBytes(24), (byte) => letters[byte % letters.length]);
  return `${prefix}_${random.join('')}`;
}
