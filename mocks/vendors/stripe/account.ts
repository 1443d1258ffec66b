import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type {
  Charge,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PortalConfiguration,
  Refund,
  Session,
  StripeEvent,
  Subscription,
  TaxRate,
  WebhookEndpoint,
} from './objects.ts';
import type { SessionParams } from './session-params.ts';

/** Öre. */
export type Totals = {
  subtotal: number;
  tax: number;
  total: number;
  taxPercent: number;
};

/** Data that a Checkout Session does not show. */
export type SessionDetails = {
  params: SessionParams;
  totals: Totals;
  /** Unix seconds of a declined card, from which on the PaymentIntent exists. */
  firstAttemptAt?: number;
  /** Id of the PaymentIntent, once the session is complete. */
  paymentIntent?: string;
};

export type PaymentResult = 'succeeded' | 'failed';

/** A payment whose result arrives after the session is complete, as `checkout.session.async_payment_*`. */
type AsyncPayment = {
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
  /** Unix seconds; undefined once it is delivered. */
  nextAttemptAt: number | undefined;
  /** Status and beginning of the body. */
  lastResponse: string;
};

const table = <T>(): Record<string, T> => ({});

export const emptyAccount = () => ({
  sessions: table<Session>(),
  /** By the id of the session. */
  sessionDetails: table<SessionDetails>(),
  paymentIntents: table<PaymentIntent>(),
  charges: table<Charge>(),
  refunds: table<Refund>(),
  disputes: table<Dispute>(),
  invoices: table<Invoice>(),
  invoicePayments: table<InvoicePayment>(),
  subscriptions: table<Subscription>(),
  taxRates: table<TaxRate>(),
  /** Stripe Tax charges where the account is registered. */
  taxRegistrations: [{ object: 'tax.registration', country: 'SE' }],
  webhookEndpoints: table<WebhookEndpoint>(),
  portalConfigurations: table<PortalConfiguration>(),
  events: table<StripeEvent>(),
  deliveries: table<Delivery>(),
  /** By the id of the session. */
  asyncPayments: table<AsyncPayment>(),
  /** By idempotency key. */
  idempotentResponses: table<{ request: string; body: string }>(),
});

/** All objects of the account, by id; stored in one JSON file. */
export type Account = ReturnType<typeof emptyAccount>;

/** The account, and what its resources need in addition. */
export type StripeContext = {
  account: Account;
  /** Origin of the stand-in. */
  url: string;
  /** Unix seconds. */
  now: () => number;
  /** The call of the API that is being carried out. */
  request: StripeEvent['request'];
  /** The idempotency keys whose request is under way. */
  keysInUse: Set<string>;
  /** Creates an event about the object and plans its delivery to the webhook endpoints. */
  emit: (type: Stripe.Event.Type, object: object) => void;
};

export const noRequest: StripeEvent['request'] = { id: null, idempotency_key: null };

/** A new id with the prefix that Stripe gives the resource. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
