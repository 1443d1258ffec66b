import type { Item } from '../_contract/catalogue.ts';
import type { Message } from '../_contract/contact.ts';
import type { Limit, OutputOf } from '../_contract/endpoint.ts';
import type { ErrorCode } from '../_contract/errors.ts';
import type { checkHealth } from '../_contract/health.ts';
import type { Lead } from '../_contract/leads.ts';
import type { OrderState, OrderSummary } from '../_contract/orders.ts';
import type { ClaimedMail, Mail, QueuedMail } from '../_mail/mail.ts';
import type { NewOrder, OpenOrder, Order, VersionedOrder } from '../_orders/order.ts';
import type { WebhookEvent } from '../_orders/webhook-event.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';

// The interfaces that handlers need. `_services` implements them, `_testing` fakes them.

/** Logs a failure that the visitor does not see; `during` names the operation. */
export type LogError = (during: string, error: unknown) => void;

/** When consent was given, and under which version of the privacy text. */
export type Consent = { at: Date; version: string };

/** A lead or a message to be stored, with the mail about it and, if there is a webhook, the event. */
export type Submission<Fields> = {
  fingerprint: string;
  fields: Fields;
  consent: Consent;
  mail: Mail;
  event?: WebhookEvent | undefined;
};

export type SubmissionStore<Fields> = {
  /**
   * Stores the form with its mail and event, and returns the keys of those two; none for a repetition (docs/product.md
   * 6.7).
   */
  add: (submission: Submission<Fields>) => Promise<string[]>;
};

export type LeadStore = SubmissionStore<Lead>;
export type MessageStore = SubmissionStore<Message>;

export type Outbox = {
  /**
   * Claims due mails for a minute, of `keys` or of all: those about orders first, then the oldest, and of those about
   * forms no more than the hour's budget allows.
   */
  claim: (now: Date, keys?: readonly string[]) => Promise<ClaimedMail[]>;
  /** Claims some of the due events for the webhook in the same way, the oldest first. */
  claimEvents: (now: Date, keys?: readonly string[]) => Promise<ClaimedMail<WebhookEvent>[]>;
  /** Records that the mail was sent, and erases its content. */
  sent: (key: string, now: Date) => Promise<void>;
  /** Counts a failed attempt and schedules the next one, with another idempotency key when the vendor has `refused`. */
  failed: (key: string, now: Date, refused: boolean) => Promise<void>;
  /** Marks the mails that have been tried for too long, and returns their keys, each once. */
  giveUp: (now: Date) => Promise<string[]>;
  /** The mails that the next maintenance run owes the owner. */
  owed: (now: Date) => Promise<OwedMails>;
  /** Queues a digest in place of the mails that it lists, unless this hour has one. Their content is erased. */
  queueDigest: (digest: Mail, told: readonly WaitingForm[], now: Date) => Promise<void>;
  /** Queues the day's self-test, unless it is queued already. */
  queueSelfTest: (mail: Mail, now: Date) => Promise<void>;
  /** Records for the health check a form that was sent by fallback mail and could not be stored. */
  notStored: (fingerprint: string, at: Date) => Promise<void>;
  maintained: (now: Date) => Promise<void>;
};

/** A mail about a form that has not been tried. */
export type WaitingForm = { key: string; subject: string; createdAt: Date };

type OwedMails = {
  /** The mails about forms that wait while the hour's budget is used up, oldest first; none once it has a digest. */
  overBudget: readonly WaitingForm[];
  /** Whether the day's self-test is switched on and not queued yet. */
  selfTest: boolean;
};

export type Mailer<Content = Mail> = {
  configured: () => boolean;
  /** Sends once per key. Throws when the vendor refuses the mail: `MailTooFast` when its rate limit does. */
  send: (mail: Content, key: string) => Promise<void>;
};

/** Posts events to the owner's webhook. The receiver tells repetitions by their key. */
export type Webhook = Mailer<WebhookEvent>;

export type OrderStore = {
  /** Records an open order, or returns the visitor's open order for the same item and price if it can still be paid. */
  start: (order: NewOrder) => Promise<OpenOrder>;
  /**
   * Adds the session to its order, which is due for a comparison from then on, whatever has happened to it. Resolves to
   * whether this is the visitor's open order; another may have taken its place.
   */
  attach: (
    id: string,
    session: CheckoutSession,
    visitorHash: string | undefined,
  ) => Promise<boolean>;
  /** The address of the order's session, once there is one. */
  sessionUrl: (id: string) => Promise<string | undefined>;
  /** Lets the visitor's next click start a new order. */
  release: (id: string) => Promise<void>;
  /** Makes the order of a session due for a comparison with the provider. */
  makeDue: (sessionId: string, now: Date) => Promise<void>;
  /** The summary of a checkout session's order, without personal data. */
  bySession: (sessionId: string) => Promise<OrderSummary | undefined>;
  /** Claims the orders that are due for a comparison with the provider, and schedules their next turn. */
  claimDue: (now: Date) => Promise<DueOrder[]>;
  /**
   * Notes a comparison that succeeded: the last one of an order that can no longer change or is unknown, unless it has
   * got a session since it was claimed.
   */
  checked: (due: DueOrder, now: Date, outcome?: { isUnknown?: boolean }) => Promise<void>;
};

export type DueOrder = {
  id: string;
  state: OrderState;
  sessionId: string | null;
  expiresAt: Date;
  providerExpiresAt: Date;
};

type CheckoutSession = { id: string; url: string };

/** Why a purchase cannot start (docs/product.md 8.5). */
export type PaymentFailure = Extract<
  ErrorCode,
  'notConfigured' | 'configurationError' | 'temporarilyUnavailable'
>;

/**
 * A checkout that could not be opened. The provider would repeat a `final` answer for the same order; `busy` says that
 * another request for the order is under way. `cause` is for the log.
 */
export type CheckoutFailure = {
  failure: PaymentFailure;
  final: boolean;
  busy?: true;
  cause: unknown;
};

/** How a call to the provider failed: refused, or without a usable answer. */
export type ProviderFailure = 'refused' | 'failed';

/** The result of verifying an event. `cause` is for the log, `orderId` the order that a refused body names. */
export type VerifiedEvent =
  | { event: PaymentEvent | undefined }
  | { failure: 'notConfigured' }
  | { failure: 'invalidSignature'; cause: unknown; orderId: string | undefined };

export type PaymentProvider = {
  /** Why nothing can be sold now; undefined when sales are possible. Reads the configuration only. */
  failure: () => PaymentFailure | undefined;
  /** The hosted checkout of an order: the same one for the same order. */
  open: (
    order: { id: string; item: Item; providerExpiresAt: Date },
    origin: string,
  ) => Promise<CheckoutSession | CheckoutFailure>;
  /**
   * Closes a hosted checkout. Resolves to whether the visitor has completed it before. Throws when the provider does not
   * answer.
   */
  close: (sessionId: string) => Promise<{ completed: boolean }>;
  /**
   * The events that describe a hosted checkout, which is closed first; undefined for one that the provider does not
   * know. Throws when the provider does not answer.
   */
  report: (sessionId: string) => Promise<PaymentEvent[] | undefined>;
  /** The event in a signed body; undefined for a type that we do not handle. Throws `UnfitEvent`. */
  verifyEvent: (body: string, signature: string | null) => Promise<VerifiedEvent>;
};

/** Every method throws `UnfitEvent` for an event that the database can never store. */
export type PaymentEventStore = {
  /** The event's order; `seen` for a recorded event, undefined for an event about no order of ours. */
  find: (event: PaymentEvent) => Promise<VersionedOrder | 'seen' | undefined>;
  /** Writes order, event and mails in one statement; returns false when the order was changed since it was read. */
  write: (
    event: PaymentEvent,
    read: VersionedOrder,
    after: Order,
    mails: readonly QueuedMail<Mail | WebhookEvent>[],
    now: Date,
  ) => Promise<boolean>;
  /** Records for the health check an event with an invalid signature, if it names one of our orders. */
  noteUnverified: (orderId: string, now: Date) => Promise<void>;
};

/** Deletes what is older than docs/product.md 11 allows. */
export type DataRetention = (now: Date) => Promise<void>;

export type RateLimiter = {
  /**
   * Counts a request of the address, and returns the seconds to wait when a limit is exceeded. `traits` tell people
   * behind one address apart (docs/decisions/033).
   */
  count: (
    bucket: string,
    limit: Limit,
    address: string,
    traits: readonly string[],
  ) => Promise<number | undefined>;
};

type Checks = OutputOf<typeof checkHealth>['checks'];

/** The status of a part, with a description when it fails. Never contains secrets or names of persons. */
export type HealthCheck = { state: Checks[keyof Checks]; problem?: string };

/** Each part of the health check. Never throws. */
export type Health = () => Promise<Record<keyof Checks, HealthCheck>>;
