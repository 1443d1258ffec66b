import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type {
  Charge,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PortalConfiguration,
  Session,
  StripeEvent,
  Subscription,
  TaxRate,
  WebhookEndpoint,
} from './objects.ts';
import type { SessionParams } from './session-params.ts';
import type { Totals } from './totals.ts';

/** Data that a Checkout Session does not show. */
export type SessionDetails = {
  params: SessionParams;
  totals: Totals;
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

type Table<T> = Record<string, T>;

/** All objects of the account, by id; stored in one JSON file. */
export type Account = {
  sessions: Table<Session>;
  /** By the id of the session. */
  sessionDetails: Table<SessionDetails>;
  paymentIntents: Table<PaymentIntent>;
  charges: Table<Charge>;
  disputes: Table<Dispute>;
  invoices: Table<Invoice>;
  invoicePayments: Table<InvoicePayment>;
  subscriptions: Table<Subscription>;
  taxRates: Table<TaxRate>;
  webhookEndpoints: Table<WebhookEndpoint>;
  portalConfigurations: Table<PortalConfiguration>;
  events: Table<StripeEvent>;
  deliveries: Table<Delivery>;
  /** By the id of the session. */
  asyncPayments: Table<AsyncPayment>;
  /** By idempotency key. */
  idempotentResponses: Table<{ request: string; body: string; at: number }>;
};

export const emptyAccount = (): Account => ({
  sessions: {},
  sessionDetails: {},
  paymentIntents: {},
  charges: {},
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

/** The account, and what its resources need in addition. */
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
