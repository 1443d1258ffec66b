import type { Item } from '../_contract/catalogue.ts';
import type { Message } from '../_contract/contact.ts';
import type { Limit } from '../_contract/endpoint.ts';
import type { ErrorCode } from '../_contract/errors.ts';
import type { healthChecks } from '../_contract/health.ts';
import type { Lead } from '../_contract/leads.ts';
import type { OrderSummary } from '../_contract/orders.ts';
import type { Mail, QueuedMail } from './mail.ts';
import type { NewOrder, OpenOrder, Order, VersionedOrder } from './order.ts';
import type { PaymentEvent } from './payment-event.ts';

// The interfaces that handlers need. `_services` implements them, `_testing` fakes them.

/** Logs a failure that the visitor does not see; `during` names the operation. */
export type LogError = (during: string, error: unknown) => void;

/** When consent was given, and under which version of the privacy text. */
export type Consent = { at: Date; version: string };

/** A lead or a message to be stored, with the mail about it. */
export type Submission<Fields> = {
  /** Equal fields have equal fingerprints (`fingerprintOf`). */
  fingerprint: string;
  fields: Fields;
  consent: Consent;
  mail: Mail;
};

export type SubmissionStore<Fields> = {
  /**
   * Writes the row and the mail about it, both or neither, and returns the mail's key. Writes nothing and returns
   * undefined when the same form was stored within the last 15 minutes (docs/product.md 6.7).
   */
  add: (submission: Submission<Fields>) => Promise<string | undefined>;
};

export type LeadStore = SubmissionStore<Lead>;
export type MessageStore = SubmissionStore<Message>;

export type Outbox = {
  /**
   * Claims some of the due mails, of `keys` or of all: those about orders first, then the oldest. A claim lasts a
   * minute.
   */
  claim: (now: Date, keys?: readonly string[]) => Promise<QueuedMail[]>;
  /** Records that the mail was sent, and erases its content. */
  sent: (key: string, now: Date) => Promise<void>;
  /** Counts a failed attempt and schedules the next one. */
  failed: (key: string, now: Date) => Promise<void>;
  /** Marks the mails that have been tried for too long, and returns their keys, each once. */
  giveUp: (now: Date) => Promise<string[]>;
  /** Queues the day's self-test, unless it is queued already or switched off. */
  queueSelfTest: (mail: Mail, now: Date) => Promise<void>;
  /** Records for the health check a form that was sent by fallback mail and could not be stored. */
  notStored: (fingerprint: string, at: Date) => Promise<void>;
  /** Records that maintenance has run. */
  maintained: (now: Date) => Promise<void>;
};

export type Mailer = {
  configured: () => boolean;
  /** Sends once per key. Throws when the vendor refuses the mail: `MailTooFast` when its rate limit does. */
  send: (mail: Mail, key: string) => Promise<void>;
};

export type OrderStore = {
  /** Records an open order, or returns the visitor's open order for the same item and price if it can still be paid. */
  start: (order: NewOrder) => Promise<OpenOrder>;
  /** Stores the provider's session id with its order. */
  attach: (id: string, session: CheckoutSession) => Promise<void>;
  /** Closes an order that got no session, so that the next click starts a new one. */
  abandon: (id: string, now: Date) => Promise<void>;
  /** The summary of a checkout session's order, without personal data. */
  bySession: (sessionId: string) => Promise<OrderSummary | undefined>;
  /**
   * Claims the orders that are due to be compared with the provider, the longest due first, and schedules their next
   * turn.
   */
  claimDue: (now: Date) => Promise<DueOrder[]>;
  /** Ends the comparisons of an order that can no longer change. */
  stopChecking: (id: string, now: Date) => Promise<void>;
};

export type DueOrder = { id: string; sessionId: string | null; expiresAt: Date };

type CheckoutSession = { id: string; url: string };

/** Why a purchase cannot start (docs/product.md 8.5). */
export type PaymentFailure = Extract<
  ErrorCode,
  'notConfigured' | 'configurationError' | 'temporarilyUnavailable'
>;

/** How a call to the provider failed: refused, or without a usable answer. */
export type ProviderFailure = 'refused' | 'failed';

export type VerifiedEvent =
  | { event: PaymentEvent | undefined }
  | { failure: Extract<ErrorCode, 'notConfigured'> }
  | {
      failure: Extract<ErrorCode, 'invalidSignature'>;
      /** For the log. */
      cause: unknown;
      /** The order that the body claims to be about. */
      orderId: string | undefined;
    };

export type PaymentProvider = {
  /** Why nothing can be sold now; undefined when sales are possible. Reads the configuration only. */
  failure: () => PaymentFailure | undefined;
  /**
   * The hosted checkout of an order. A `final` failure would be repeated by every retry under the same order. `cause`
   * is for the log.
   */
  open: (
    order: { id: string; item: Item; providerExpiresAt: Date },
    origin: string,
  ) => Promise<CheckoutSession | { failure: PaymentFailure; final: boolean; cause: unknown }>;
  /** Closes a hosted checkout, unless the visitor has completed it. Throws when the provider does not answer. */
  close: (sessionId: string) => Promise<void>;
  /**
   * The events that describe the state of a hosted checkout; an open one is closed first. Throws when the provider does
   * not answer.
   */
  report: (sessionId: string) => Promise<PaymentEvent[]>;
  /**
   * The event in a signed body; undefined for a type that we do not handle. Throws `UnfitEvent` for a signed body that
   * is not a valid event of its type.
   */
  verifyEvent: (body: string, signature: string | null) => Promise<VerifiedEvent>;
};

/** Every method throws `UnfitEvent` for an event that the database can never store. */
export type PaymentEventStore = {
  /** The event's order; `seen` when the event was recorded before, undefined when it is about no order of ours. */
  find: (event: PaymentEvent) => Promise<VersionedOrder | 'seen' | undefined>;
  /**
   * Writes order, event and mails in one statement. Writes nothing and returns false when the order was changed since
   * it was read.
   */
  write: (
    event: PaymentEvent,
    read: VersionedOrder,
    after: Order,
    mails: readonly QueuedMail[],
    now: Date,
  ) => Promise<boolean>;
  /**
   * Records for the health check an event with an invalid signature, if it names one of our orders: only the provider
   * knows their ids, while anybody can post to the webhook.
   */
  noteUnverified: (orderId: string, now: Date) => Promise<void>;
};

export type DataRetention = {
  /** Deletes what is older than docs/product.md 11 allows. */
  deleteOutdated: (now: Date) => Promise<void>;
};

export type RateLimiter = {
  /**
   * Counts one request of the address in the bucket; returns the seconds to wait when the limit is exceeded. Each of
   * `traits`, which tell people behind one address apart, has the limit for itself, and the address several times as
   * much.
   */
  count: (
    bucket: string,
    limit: Limit,
    address: string,
    traits: readonly string[],
  ) => Promise<number | undefined>;
};

type ServiceStatus = 'ok' | 'failing' | 'not configured';

/** The status of a part, with a description when it fails. Never contains secrets or names of persons. */
export type HealthCheck = { state: ServiceStatus; problem?: string };

/** Each part of the health check. Never throws. */
export type Health = () => Promise<Record<(typeof healthChecks)[number], HealthCheck>>;
