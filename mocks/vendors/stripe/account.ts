import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { SessionParams } from './session-params.ts';

/** An object of the SDK with ids in place of what Stripe can expand. */
type Stored<T> = { [Key in keyof T]: Exclude<T[Key], { object: string }> };

export type Session = Stored<Stripe.Checkout.Session>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Invoice = Stored<Stripe.Invoice>;
export type Subscription = Stored<Omit<Stripe.Subscription, 'items'>> &
  Pick<Stripe.Subscription, 'items'>;

export type PaymentResult = 'succeeded' | 'failed';

/** Data that a Checkout Session does not show. */
type SessionDetails = {
  params: SessionParams;
  /** Unix seconds of a declined card, from which on the PaymentIntent exists. */
  firstAttemptAt?: number;
  /** The result of an asynchronous payment, and the Unix seconds of its arrival. */
  pending?: { dueAt: number; result: PaymentResult } | undefined;
};

/** An event, and its way to the webhook. */
export type Delivery = {
  event: { id: string; type: Stripe.Event.Type };
  attempts: number;
  /** Unix seconds; undefined once it is delivered. */
  nextAttemptAt: number | undefined;
  /** Status and body. */
  lastResponse: string;
};

const table = <T>(): Record<string, T> => ({});

export const emptyAccount = () => ({
  sessions: table<Session>(),
  /** By the id of the session. */
  sessionDetails: table<SessionDetails>(),
  paymentIntents: table<PaymentIntent>(),
  charges: table<Charge>(),
  refunds: table<Stored<Stripe.Refund>>(),
  disputes: table<Stored<Stripe.Dispute>>(),
  invoices: table<Invoice>(),
  invoicePayments: table<Stored<Stripe.InvoicePayment>>(),
  subscriptions: table<Subscription>(),
  taxRates: table<Stripe.TaxRate>(),
  /** Stripe Tax charges where the account is registered. */
  taxRegistrations: [{ country: 'SE', status: 'active' }],
  webhookEndpoints: table<Stripe.WebhookEndpoint>(),
  portalConfigurations: table<Stripe.BillingPortal.Configuration>(),
  /** By the id of the event. */
  deliveries: table<Delivery>(),
  /** By idempotency key. */
  idempotentResponses: table<{ request: string; body: string }>(),
});

/** All objects of the account, by id; stored in one JSON file. */
export type Account = ReturnType<typeof emptyAccount>;

/** The account, and what its operations need in addition. */
export type StripeContext = {
  account: Account;
  /** Origin of the stand-in. */
  url: string;
  /** Unix seconds. */
  now: () => number;
  /** Creates an event about the object and plans its delivery. */
  emit: (type: Stripe.Event.Type, object: object) => void;
};

/** A new id with the prefix that Stripe gives the resource. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

type DeepPartial<T> = T extends (infer One)[]
  ? DeepPartial<One>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

/** Adds an object with those of its properties that our code or the controls read. */
export function insert<T extends { id: string }>(
  objects: Record<string, T>,
  object: DeepPartial<NoInfer<T>> & { id: string },
): T {
  const added = object as unknown as T;
  objects[added.id] = added;
  return added;
}

export const change = <T extends object>(object: T, changes: DeepPartial<NoInfer<T>>): T =>
  Object.assign(object, changes);

/** The objects with these properties, oldest first. A property that is undefined is not compared. */
export const matching = <T extends object>(
  objects: Record<string, T> | T[],
  properties: { [Key in keyof T]?: T[Key] | undefined },
): T[] =>
  Object.values(objects).filter((object) =>
    Object.entries(properties).every(
      ([key, value]) => value === undefined || isDeepStrictEqual(object[key as keyof T], value),
    ),
  );
