import type { Item } from '../_contract/catalogue.ts';
import type { Message } from '../_contract/contact.ts';
import type { Limit } from '../_contract/endpoint.ts';
import type { ErrorCode } from '../_contract/errors.ts';
import type { Lead } from '../_contract/leads.ts';
import type { OrderSummary } from '../_contract/orders.ts';
import type { Mail, QueuedMail } from './mail.ts';
import type { NewOrder, OpenOrder, Order, VersionedOrder } from './order.ts';
import type { PaymentEvent } from './payment-event.ts';

// What the handlers need of the outside, each once. `_services` implements it, `_testing` fakes it.

/** Logs a failure that the visitor does not see; `during` says what was being done. */
export type LogError = (during: string, error: unknown) => void;

/** When consent was given, and under which version of the privacy text. */
type Consent = { at: Date; version: string };

export type LeadStore = {
  /** Writes the lead and the mails about it, both or neither. */
  add: (id: string, lead: Lead, consent: Consent, mails: readonly QueuedMail[]) => Promise<void>;
};

export type MessageStore = {
  /** Writes the message and the mails about it, both or neither. */
  add: (
    id: string,
    message: Message,
    consent: Consent,
    mails: readonly QueuedMail[],
  ) => Promise<void>;
};

export type Outbox = {
  /** Mails that are due, of `keys` or of all; each is set aside until its next attempt. */
  claim: (now: Date, keys?: readonly string[]) => Promise<QueuedMail[]>;
  /** Remembers that the mail has left, and erases its content. */
  sent: (key: string, now: Date) => Promise<void>;
};

export type Mailer = {
  configured: () => boolean;
  /** Sends once per key. Throws when the mail was not taken. */
  send: (mail: Mail, key: string) => Promise<void>;
};

export type OrderStore = {
  /** Records an open order, unless the visitor has one for the same item and price that can still be paid: then gives that one. */
  start: (order: NewOrder) => Promise<OpenOrder>;
  /** Ties the provider's session to its order. */
  attach: (id: string, session: CheckoutSession) => Promise<void>;
  /** Closes an order that got no session, so that the next click starts a new one. */
  abandon: (id: string, now: Date) => Promise<void>;
  /** What the order of a checkout session is about; no personal data. */
  bySession: (sessionId: string) => Promise<OrderSummary | undefined>;
  /** Open orders that are past our deadline, the oldest deadline first. */
  expired: (now: Date) => Promise<ExpiredOrder[]>;
};

export type ExpiredOrder = { id: string; sessionId: string | null };

type CheckoutSession = { id: string; url: string };

/** Why a purchase cannot start (docs/product.md 8.5). */
export type PaymentFailure = Extract<
  ErrorCode,
  'notConfigured' | 'configurationError' | 'temporarilyUnavailable'
>;

export type VerifiedEvent =
  | { event?: PaymentEvent }
  | { failure: Extract<ErrorCode, 'notConfigured' | 'invalidSignature'> };

export type PaymentProvider = {
  /** Why nothing can be sold now, if so. Asks nobody. */
  failure: () => PaymentFailure | undefined;
  /** The hosted checkout of an order. `final`: asking again under the same order would give the same failure. */
  open: (
    order: { id: string; item: Item; providerExpiresAt: Date },
    origin: string,
  ) => Promise<CheckoutSession | { failure: PaymentFailure; final: boolean }>;
  /** Closes a hosted checkout, unless the visitor has been through it. Throws when the provider does not answer. */
  expire: (sessionId: string) => Promise<'expired' | 'completed'>;
  /** The event of a signed body; none when it is of a kind that we do not follow. */
  verifyEvent: (body: string, signature: string | null) => Promise<VerifiedEvent>;
};

export type PaymentEventStore = {
  /** The order that the event is about; `seen` when the event has been recorded before. */
  find: (event: PaymentEvent) => Promise<VersionedOrder | 'seen' | undefined>;
  /** Keeps an event whose order is not known yet. */
  keepUnmatched: (event: PaymentEvent, now: Date) => Promise<void>;
  /** The kept events whose order is known by now. */
  matchable: (now: Date) => Promise<PaymentEvent[]>;
  /** Writes order, event and mails in one statement; false, and nothing written, when the order has been written since it was read. */
  write: (
    event: PaymentEvent,
    read: VersionedOrder,
    after: Order,
    mails: readonly QueuedMail[],
    now: Date,
  ) => Promise<boolean>;
};

export type DataRetention = {
  /** Deletes what is older than docs/product.md 11 allows. */
  deleteOutdated: (now: Date) => Promise<void>;
};

export type RateLimiter = {
  /** Counts one request of the address in the bucket; the seconds to wait when it is one too many. */
  count: (bucket: string, limit: Limit, address: string) => Promise<number | undefined>;
};

type ServiceStatus = 'ok' | 'failing' | 'not configured';

export type HealthChecks = {
  database: () => Promise<ServiceStatus>;
  mail: () => Promise<ServiceStatus>;
  payments: () => ServiceStatus;
};
