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
import type { Money } from './money.ts';

/** In milliseconds, as in JavaScript: with microseconds a time that was read would not equal the stored time. */
const moment = () => timestamp({ withTimezone: true, precision: 3 });

const formColumns = () => ({
  id: uuid().primaryKey(),
  createdAt: moment().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** `addressKey(email)`, by which `export` and `erase` find a person (docs/decisions/222). */
  addressKey: text().notNull(),
  consentAt: moment().notNull(),
  consentVersion: text().notNull(),
  /** Set while an identical form counts as a repetition. */
  fingerprint: uuid().unique(),
});

export const leads = pgTable(
  'leads',
  { ...formColumns(), painPoint: text().notNull(), currentApps: text().notNull() },
  (table) => [index().on(table.createdAt, table.id), index().on(table.addressKey)],
);

export const messages = pgTable(
  'messages',
  { ...formColumns(), company: text().notNull(), message: text().notNull() },
  (table) => [index().on(table.createdAt, table.id), index().on(table.addressKey)],
);

/**
 * Mails and webhook events (`api/_mail/mail.ts`). The content is erased once the row is sent; digests and reports have
 * none, because they are written when they are sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    key: text().primaryKey(),
    mail: jsonb().$type<object>(),
    channel: text({ enum: ['mail', 'webhook'] }).notNull(),
    /** `owner`: mails of the site itself, such as the morning report. `digest`: lists forms beyond the budget. */
    about: text({ enum: ['lead', 'message', 'order', 'owner', 'digest'] }).notNull(),
    aboutId: uuid(),
    /** Keyed hashes of the client's address and network, for at most 24 hours. */
    sender: text(),
    network: text(),
    /** Key of the digest that lists this form. */
    toldBy: text(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Counts the vendor's refusals; each gives the next attempt a new idempotency key. */
    refusals: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    firstAttemptAt: moment(),
    /** The first failure without an answer, after which the mail may have been sent. */
    unansweredAt: moment(),
    sentAt: moment(),
    givenUpAt: moment(),
    acknowledgedAt: moment(),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('outbox_untried')
      .on(table.channel, table.sender, table.createdAt)
      .where(
        sql`${table.sentAt} is null and ${table.firstAttemptAt} is null and ${table.givenUpAt} is null and ${table.toldBy} is null and ${table.about} in ('lead', 'message')`,
      ),
    index('outbox_told')
      .on(table.toldBy)
      .where(sql`${table.toldBy} is not null and ${table.sentAt} is null`),
    index('outbox_with_sender').on(table.createdAt).where(sql`${table.sender} is not null`),
    index('outbox_sent')
      .on(table.sentAt)
      .where(
        sql`${table.firstAttemptAt} is not null and ${table.about} in ('lead', 'message', 'digest')`,
      ),
    index('outbox_created').on(table.createdAt, table.key).where(sql`${table.about} <> 'order'`),
    index('outbox_of_orders').on(table.createdAt, table.key).where(sql`${table.about} = 'order'`),
    index('outbox_about').on(table.aboutId),
  ],
);

export type Buyer = Partial<
  Record<'email' | 'name' | 'businessName' | 'registrationNumber' | 'vatNumber' | 'country', string>
>;

type Advertised = Record<'net' | 'vat' | 'total', number> & Record<'currency' | 'country', string>;

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
    /** The notices that were queued. */
    told: jsonb().$type<('paid' | 'failed' | 'ended')[]>().notNull().default([]),
    money: jsonb().$type<Money>(),
    paidAt: moment(),
    closedAt: moment(),
    changedAt: moment(),
    late: boolean().notNull().default(false),
    /** When the payment was recorded, for the report. */
    paidRecordedAt: moment(),
    buyer: jsonb().$type<Buyer>(),
    /** `addressKey` of the buyer's e-mail address. */
    addressKey: text(),
    livemode: boolean().notNull().default(true),
    currency: text().notNull().default('sek'),
    /** Advertised values that differ from the charge. */
    promised: jsonb().$type<Partial<Advertised>>(),
    promisedAcknowledgedAt: moment(),
    /** Our deadline, after 15 minutes; the provider's deadline is later. */
    expiresAt: moment().notNull(),
    providerExpiresAt: moment().notNull(),
    visitorHash: text(),
    sessionId: text(),
    sessionUrl: text(),
    paymentIntentId: text(),
    subscriptionId: text(),
    invoiceUrl: text(),
    termsVersion: text(),
    /** Null when the order can no longer change. */
    nextCheckAt: moment(),
    failedChecks: integer().notNull().default(0),
    /** Set while the provider's account does not contain the checkout, as with another account's key. */
    unknownCheckout: text({ enum: ['new', 'acknowledged'] }),
    /** Until this time other functions skip the order. */
    syncingUntil: moment(),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_session').on(table.sessionId),
    uniqueIndex('orders_one_open_per_visitor')
      .on(table.visitorHash, table.kind, table.item, table.livemode)
      .where(sql`${table.state} = 'open'`),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_unpaid').on(table.createdAt).where(sql`${table.paidAt} is null`),
    index('orders_test').on(table.createdAt).where(sql`not ${table.livemode}`),
    index('orders_failed').on(table.failedChecks).where(sql`${table.failedChecks} > 0`),
    index('orders_promised').on(table.createdAt).where(sql`${table.promised} is not null`),
    index('orders_money').on(table.createdAt).where(sql`${table.money} is not null`),
    index('orders_unknown').on(table.createdAt).where(sql`${table.unknownCheckout} is not null`),
    index('orders_with_visitor').on(table.createdAt).where(sql`${table.visitorHash} is not null`),
    index('orders_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index().on(table.addressKey),
    index().on(table.paymentIntentId),
    index().on(table.subscriptionId),
  ],
);

export const heartbeats = pgTable('heartbeats', {
  name: text().primaryKey(),
  lastAt: moment().notNull(),
});

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

/** Refused requests per calendar day in Sweden (docs/product.md 9.6). */
export const refusals = pgTable(
  'refusals',
  {
    day: date().notNull(),
    kind: text({ enum: ['honeypot', 'tooMany'] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
