import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

type Table<T> = Record<string, T>;

/** What a session asked to be put on the objects that its payment creates. */
export type SessionOrder = {
  items: Stripe.LineItem[];
  paymentMetadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  invoice: boolean;
  createCustomer: boolean;
  /** The payment intent, once there is one. */
  intent?: string;
};

/** An asynchronous payment on its way; unix seconds. */
type Settlement = { session: string; at: number; succeeds: boolean };

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

export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** Unix seconds of the next attempt; undefined when there is none to come. */
  nextAt: number | undefined;
  state: 'waiting' | 'delivered' | 'failed' | 'dropped';
  lastAnswer: string;
};

/** Everything that the account holds, by id; one JSON file. */
export type Account = {
  sessions: Table<Stripe.Checkout.Session>;
  orders: Table<SessionOrder>;
  customers: Table<Stripe.Customer>;
  paymentIntents: Table<Stripe.PaymentIntent>;
  charges: Table<Stripe.Charge>;
  refunds: Table<Stripe.Refund>;
  disputes: Table<Stripe.Dispute>;
  invoices: Table<Stripe.Invoice>;
  subscriptions: Table<Stripe.Subscription>;
  taxRates: Table<Stripe.TaxRate>;
  endpoints: Table<Stripe.WebhookEndpoint>;
  portals: Table<Stripe.BillingPortal.Configuration>;
  events: Table<StripeEvent>;
  deliveries: Table<Delivery>;
  settlements: Table<Settlement>;
  replays: Table<{ request: string; status: number; body: string; at: number }>;
};

export const emptyAccount = (): Account => ({
  sessions: {},
  orders: {},
  customers: {},
  paymentIntents: {},
  charges: {},
  refunds: {},
  disputes: {},
  invoices: {},
  subscriptions: {},
  taxRates: {},
  endpoints: {},
  portals: {},
  events: {},
  deliveries: {},
  settlements: {},
  replays: {},
});

/** What the parts of the stand-in share. */
export type Desk = {
  account: Account;
  /** Origin of the stand-in. */
  url: string;
  /** Unix seconds. */
  now: () => number;
  /** Whether Stripe Tax is active in the account. */
  stripeTax: boolean;
  /** Records an event and hands it to the webhooks. */
  emit: (type: Stripe.Event.Type, object: object) => void;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A fresh id with Stripe's prefix. */
export function newId(prefix: string): string {
  const random = Array.from(randomBytes(24), (byte) => letters[byte % letters.length]);
  return `${prefix}_${random.join('')}`;
}
