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

// What the handlers need of the outside, each once. `_services` implements it, `_testing` fakes it.

/** Logs a failure that the visitor does not see; `during` says what was being done. */
export type LogError = (during: string, error: unknown) => void;

/** When consent was given, and under which version of the privacy text. */
export type Consent = { at: Date; version: string };

/** A lead or a message on its way to its store, with the mail about it. */
export type Submission<Fields> = {
  /** Equal fields have equal fingerprints (`fingerprintOf`). */
  fingerprint: string;
  fields: Fields;
  consent: Consent;
  mail: Mail;
};

export type SubmissionStore<Fields> = {
  /**
   * Writes the row and the mail about it, both or neither, and gives the mail's key. Undefined, and nothing written,
   * when the same was stored within the last 15 minutes (docs/product.md 6.7).
   */
  add: (submission: Submission<Fields>) => Promise<string | undefined>;
};

export type LeadStore = SubmissionStore<Lead>;
export type MessageStore = SubmissionStore<Message>;

export type Outbox = {
  /**
   * Some of the mails that are due, of `keys` or of all: those about orders, then the oldest. Nobody else gets them for
   * a minute.
   */
  claim: (now: Date, keys?: readonly string[]) => Promise<QueuedMail[]>;
  /** Remembers that the mail has left, and erases its content. */
  sent: (key: string, now: Date) => Promise<void>;
  /** Counts an attempt that failed, and sets the next one. */
  failed: (key: string, now: Date) => Promise<void>;
  /** Marks the mails that have been tried for too long, and gives their keys, each once. */
  giveUp: (now: Date) => Promise<string[]>;
  /** Queues the day's self-test, unless that has been done or is switched off. */
  queueSelfTest: (mail: Mail, now: Date) => Promise<void>;
  /** Remembers, for the health check, a form that left by fallback mail and could not be stored. */
  notStored: (fingerprint: string, at: Date) => Promise<void>;
  /** Remembers that maintenance has run. */
  maintained: (now: Date) => Promise<void>;
};

export type Mailer = {
  configured: () => boolean;
  /** Sends once per key. Throws when the mail was not taken: `MailTooFast` when a later second may take it. */
  send: (mail: Mail, key: string) => Promise<void>;
};

export type OrderStore = {
  /**
   * Records an open order, unless the visitor has one for the same item and price that can still be paid: then gives
   * that one.
   */
  start: (order: NewOrder) => Promise<OpenOrder>;
  /** Ties the provider's session to its order. */
  attach: (id: string, session: CheckoutSession) => Promise<void>;
  /** Closes an order that got no session, so that the next click starts a new one. */
  abandon: (id: string, now: Date) => Promise<void>;
  /** What the order of a checkout session is about; no personal data. */
  bySession: (sessionId: string) => Promise<OrderSummary | undefined>;
  /**
   * Orders that are due to be compared with the provider, the longest due first; each is set aside until its next turn.
   */
  claimDue: (now: Date) => Promise<DueOrder[]>;
  /** Takes an order that nothing can happen to any more out of the turn. */
  stopChecking: (id: string, now: Date) => Promise<void>;
};

export type DueOrder = { id: string; sessionId: string | null; expiresAt: Date };

type CheckoutSession = { id: string; url: string };

/** Why a purchase cannot start (docs/product.md 8.5). */
export type PaymentFailure = Extract<
  ErrorCode,
  'notConfigured' | 'configurationError' | 'temporarilyUnavailable'
>;

/** How a call to the provider ended without what it was for: answered that we may not or must not, or not done. */
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
  /** Why nothing can be sold now, if so. Asks nobody. */
  failure: () => PaymentFailure | undefined;
  /**
   * The hosted checkout of an order. `final`: asking again under the same order would give the same failure. `cause` is
   * for the log.
   */
  open: (
    order: { id: string; item: Item; providerExpiresAt: Date },
    origin: string,
  ) => Promise<CheckoutSession | { failure: PaymentFailure; final: boolean; cause: unknown }>;
  /** Closes a hosted checkout, unless the visitor has been through it. Throws when the provider does not answer. */
  close: (sessionId: string) => Promise<void>;
  /**
   * What has become of a hosted checkout, as events; an open one is closed first. Throws when the provider does not
   * answer.
   */
  report: (sessionId: string) => Promise<PaymentEvent[]>;
  /**
   * The event of a signed body; undefined when it is of a kind that we do not follow. Throws `UnfitEvent` for a signed
   * body that is no event of its type.
   */
  verifyEvent: (body: string, signature: string | null) => Promise<VerifiedEvent>;
};

/** Every method throws `UnfitEvent` for an event that the database will never take. */
export type PaymentEventStore = {
  /** The order that the event is about; `seen` when the event has been recorded before. */
  find: (event: PaymentEvent) => Promise<VersionedOrder | 'seen' | undefined>;
  /** Keeps an event whose order is not known yet, unless it names nothing that an order could be found by. */
  keepUnmatched: (event: PaymentEvent, now: Date) => Promise<void>;
  /** The kept events whose order is known by now. */
  matchable: (now: Date) => Promise<PaymentEvent[]>;
  /**
   * Writes order, event and mails in one statement; false, and nothing written, when the order has been written since
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
   * Remembers for the health check that an event had a signature that does not fit, if it names an order of ours: only
   * the provider knows its id, and everybody can post to the webhook.
   */
  noteUnverified: (orderId: string, now: Date) => Promise<void>;
};

export type DataRetention = {
  /** Deletes what is older than docs/product.md 11 allows. */
  deleteOutdated: (now: Date) => Promise<void>;
};

export type RateLimiter = {
  /**
   * Counts one request of the address in the bucket; the seconds to wait when it is one too many. With `traits`, which
   * tell people behind one address apart, each trait has the limit for itself, and the address several times as much.
   */
  count: (
    bucket: string,
    limit: Limit,
    address: string,
    traits: readonly string[],
  ) => Promise<number | undefined>;
};

type ServiceStatus = 'ok' | 'failing' | 'not configured';

/** How a part is, and what a person has to know when it fails. Never a secret or a name of a person. */
export type HealthCheck = { state: ServiceStatus; problem?: string };

/** Each part of the health check. Never throws. */
export type Health = () => Promise<Record<(typeof healthChecks)[number], HealthCheck>>;
