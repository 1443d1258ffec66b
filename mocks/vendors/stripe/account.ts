import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { SessionParams } from './params.ts';

/** Replaces expandable objects of the SDK by their ids. */
type Stored<T> = { [Key in keyof T]: Exclude<T[Key], { object: string }> };

export type Session = Stored<Stripe.Checkout.Session>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type Invoice = Stored<Stripe.Invoice>;
export type Subscription = Stored<Omit<Stripe.Subscription, 'items'>> &
  Pick<Stripe.Subscription, 'items'>;

/** Statuses of a charge. */
export type PaymentResult = 'succeeded' | 'pending' | 'failed';

type SessionDetails = {
  params: SessionParams;
  /** Unix seconds of the first declined card, which creates the PaymentIntent. */
  firstAttemptAt?: number;
  /** The result of an asynchronous payment; `dueAt` in Unix seconds. */
  pending?: { dueAt: number; result: 'succeeded' | 'failed' } | undefined;
};

export type Delivery = {
  event: { id: string; type: Stripe.Event.Type };
  attempts: number;
  /** Unix seconds; undefined when delivered. */
  nextAttemptAt: number | undefined;
  lastResponse: string;
};

const table = <T>(): Record<string, T> => ({});

export const emptyAccount = () => ({
  customers: table<Pick<Stripe.Customer, 'id' | 'object'>>(),
  sessions: table<Session>(),
  sessionDetails: table<SessionDetails>(),
  paymentIntents: table<PaymentIntent>(),
  charges: table<Charge>(),
  refunds: table<Refund>(),
  disputes: table<Dispute>(),
  invoices: table<Invoice>(),
  invoicePayments: table<Stored<Stripe.InvoicePayment>>(),
  subscriptions: table<Subscription>(),
  taxRates: table<Stripe.TaxRate>(),
  taxRegistrations: [{ country: 'SE', status: 'active' }],
  webhookEndpoints: table<Stripe.WebhookEndpoint>(),
  portalConfigurations: table<Stripe.BillingPortal.Configuration>(),
  deliveries: table<Delivery>(),
  idempotentResponses: table<{ request: string; status: number; body: string }>(),
});

export type Account = ReturnType<typeof emptyAccount>;

export type StripeContext = {
  account: Account;
  url: string;
  /** Unix seconds. */
  now: () => number;
  emit: (type: Stripe.Event.Type, object: object) => void;
};

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

type DeepPartial<T> = T extends (infer One)[]
  ? DeepPartial<One>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

/** Objects have only the properties that our code and the stand-in's own pages read. */
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

/** Oldest first; ignores undefined properties. */
export const matching = <T extends object>(
  objects: Record<string, T> | T[],
  properties: { [Key in keyof T]?: T[Key] | undefined },
): T[] =>
  Object.values(objects).filter((object) =>
    Object.entries(properties).every(
      ([key, value]) => value === undefined || isDeepStrictEqual(object[key as keyof T], value),
    ),
  );
