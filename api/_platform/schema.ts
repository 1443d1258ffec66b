import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderState } from '../_contract/orders.ts';
import type { About, Channel, Mail, WebhookEvent } from '../_mail/mail.ts';
import type { Promised } from '../_orders/order.ts';
import type { Buyer } from '../_payments/payment-snapshot.ts';

const moment = () => timestamp({ withTimezone: true });

const formColumns = () => ({
  id: uuid().primaryKey(),
  createdAt: moment().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  consentAt: moment().notNull(),
  consentVersion: text().notNull(),
  /** The form's fingerprint while an identical form counts as a repetition. */
  fingerprint: uuid().unique(),
});

/** Lead requests, kept 12 months (docs/product.md 11). */
export const leads = pgTable(
  'leads',
  { ...formColumns(), painPoint: text().notNull(), currentApps: text().notNull() },
  (table) => [index().on(table.createdAt)],
);

/** Contact messages, kept 12 months (docs/product.md 11). */
export const messages = pgTable(
  'messages',
  { ...formColumns(), company: text().notNull(), message: text().notNull() },
  (table) => [index().on(table.createdAt)],
);

/** Every mail and every event for the webhook, written with its row. The content is erased once it is sent. */
export const outbox = pgTable(
  'outbox',
  {
    key: text().primaryKey(),
    mail: jsonb().$type<Mail | WebhookEvent | null>(),
    // A trigger fills these in for rows of the release before them (docs/decisions/201).
    channel: text().$type<Channel>().notNull(),
    about: text().$type<About>().notNull(),
    aboutId: uuid(),
    /** The keyed hash of a form's client address, for at most 24 hours. */
    sender: text(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** How often the vendor has refused the content. Each time the next attempt gets another idempotency key. */
    refusals: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    firstAttemptAt: moment(),
    sentAt: moment(),
    givenUpAt: moment(),
    acknowledgedAt: moment(),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('outbox_untried')
      .on(table.channel, table.sender, table.createdAt)
      .where(
        sql`${table.sentAt} is null and ${table.firstAttemptAt} is null and ${table.givenUpAt} is null and ${table.about} in ('lead', 'message')`,
      ),
    index('outbox_with_sender').on(table.createdAt).where(sql`${table.sender} is not null`),
    index('outbox_sent')
      .on(table.sentAt)
      .where(sql`${table.firstAttemptAt} is not null and ${table.about} in ('lead', 'message')`),
    index('outbox_created').on(table.createdAt).where(sql`${table.about} <> 'order'`),
    index('outbox_about').on(table.aboutId),
  ],
);

/** Forms that were sent by fallback mail and not stored, by their fingerprint, which becomes the id of their row. */
export const fallbackForms = pgTable('fallback_forms', {
  id: uuid().primaryKey(),
  createdAt: moment().notNull(),
});

/** Purchases, kept as bookkeeping law requires (docs/product.md 11). Amounts in öre. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    createdAt: moment().notNull(),
    kind: text({ enum: ['package', 'plan'] }).notNull(),
    item: text().notNull(),
    name: text().notNull(),
    net: integer().notNull(),
    vat: integer().notNull(),
    total: integer().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** Written for the release before, read by nobody, to be dropped by the next one (docs/decisions/191). */
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What was told, by the provider's object and its status, so that each is told once. */
    told: jsonb().$type<string[]>().notNull().default([]),
    paidAt: moment(),
    /** When a plan ended, or all of a package's money was back. */
    closedAt: moment(),
    /** When the state changed, or something was told, last. */
    changedAt: moment(),
    late: boolean().notNull().default(false),
    /** Whether the latest renewal of a plan is unpaid, and the time of that status. */
    overdue: boolean().notNull().default(false),
    /** When we learned of the first payment; null for orders of before this was kept. */
    paidRecordedAt: moment(),
    renewalStatusAt: moment(),
    buyer: jsonb().$type<Buyer>(),
    /** Whether it is paid with real money: the mode of the provider's key at its start. */
    livemode: boolean().notNull().default(true),
    /** What was paid, as the amounts; `promised` has those values of the page that the checkout did not keep. */
    currency: text().notNull().default('sek'),
    promised: jsonb().$type<Promised>(),
    promisedAcknowledgedAt: moment(),
    /** Our deadline (15 minutes) and the provider's, which it demands to be later. */
    expiresAt: moment().notNull(),
    providerExpiresAt: moment().notNull(),
    visitorHash: text(),
    sessionId: text(),
    sessionUrl: text(),
    paymentIntentId: text(),
    subscriptionId: text(),
    invoiceUrl: text(),
    termsVersion: text(),
    /** The next comparison with the provider; null when the order can no longer change. */
    nextCheckAt: moment(),
    failedChecks: integer().notNull().default(0),
    /** Until when a function reads the order at the provider, and no other does. */
    syncingUntil: moment(),
    /** Counts the writes: a write based on an older version fails. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_session').on(table.sessionId),
    uniqueIndex('orders_one_open_per_visitor')
      .on(table.visitorHash, table.kind, table.item, table.livemode)
      .where(sql`${table.state} = 'open'`),
    index('orders_created').on(table.createdAt),
    index('orders_unpaid').on(table.createdAt).where(sql`${table.paidAt} is null`),
    index('orders_test').on(table.createdAt).where(sql`not ${table.livemode}`),
    index('orders_failed').on(table.failedChecks).where(sql`${table.failedChecks} > 0`),
    index('orders_promised').on(table.createdAt).where(sql`${table.promised} is not null`),
    index('orders_with_visitor').on(table.createdAt).where(sql`${table.visitorHash} is not null`),
    index('orders_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index().on(table.paymentIntentId),
    index().on(table.subscriptionId),
  ],
);

/** Of the release before, to be dropped by the next one (docs/decisions/191). */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment().notNull(),
  orderId: uuid(),
});

export const heartbeats = pgTable('heartbeats', {
  name: text().primaryKey(),
  lastAt: moment().notNull(),
});

/** Requests per client address and bucket; the address only as a keyed hash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().notNull(),
    addressHash: text().notNull(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.addressHash] }), index().on(table.endsAt)],
);

/** How many requests were refused per calendar day in Sweden, kept 12 months (docs/product.md 9.6). */
export const refusals = pgTable(
  'refusals',
  {
    day: date().notNull(),
    kind: text({ enum: ['honeypot', 'tooMany'] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
