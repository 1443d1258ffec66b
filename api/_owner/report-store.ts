import { and, eq, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { swedishTime } from '../_contract/business.ts';
import { isOfNoOrder, isOnChannel, stuckMinutes, unresolved } from '../_mail/outbox.ts';
import { ofThisMode } from '../_orders/order-modes.ts';
import { database, type GetDatabase, timestamptz } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { leads, messages, orders, outbox, refusals } from '../_platform/schema.ts';
import { mattersOf } from './order-matters.ts';
import type { Period } from './report.ts';

const { paidAt } = orders;

const paidOn = sql<string>`to_char(${paidAt} at time zone ${swedishTime}, 'YYYY-MM-DD')`;

const startOf = (day: string | SQLWrapper) => sql`${day}::timestamp at time zone ${swedishTime}`;

const isWithin = (moment: SQLWrapper, { from, until }: Period) =>
  and(sql`${moment} >= ${startOf(from)}`, until ? sql`${moment} < ${startOf(until)}` : undefined);

const recordedAt = orders.paidRecordedAt;

const reportOf = (days: SQL) =>
  sql`(select max(${outbox.createdAt}) from ${outbox} where ${outbox.key} >= 'self-test/' and ${days})`;

/** A paid order is stored within this time. */
const writing = sql`interval '1 minute'`;

function isSale({ from, until }: Period, now: Date) {
  if (!until) return isWithin(recordedAt, { from });
  const since = reportOf(sql`${outbox.key} <= ${`self-test/${from}`}`);
  const end = reportOf(sql`${outbox.key} = ${`self-test/${until}`}`);
  return and(
    sql`${recordedAt} >= coalesce(${since} - ${writing}, ${startOf(from)})`,
    sql`${recordedAt} < coalesce(${end}, ${timestamptz(now)}) - ${writing}`,
  );
}

const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

const maxSenders = 20;

/** Groups a period's forms by e-mail address and text, the rarest first. */
const formsIn = (table: typeof leads | typeof messages, words: PgColumn, period: Period) => sql`
  select min(name) as name, count(*)::int as forms, (sum(count(*)) over ())::int as total
  from ${table} where ${isWithin(table.createdAt, period)} group by email, md5(${words})
  order by greatest(sum(count(*)) over (partition by email), sum(count(*)) over (partition by md5(${words}))), min(created_at)
  limit ${maxSenders}::int`;

type SenderRow = { name: string; forms: number; total: number };

const sendersOf = ({ rows }: { rows: SenderRow[] }) => ({
  count: rows[0]?.total ?? 0,
  senders: rows.map(({ name, forms }) => ({ name, forms })),
});

const countOf = (kind: 'honeypot' | 'tooMany') =>
  sql<number>`(coalesce(sum(${refusals.count}) filter (where ${refusals.kind} = ${kind}), 0))::int`;

export type ReportStore = ReturnType<typeof reportStore>;
export type Figures = Awaited<ReturnType<ReportStore['figures']>>;
export type Pending = Awaited<ReturnType<ReportStore['pending']>>;

/** Reads the figures of the report. Every method throws when Postgres fails. */
export function reportStore(db: GetDatabase = database, env = readEnv) {
  return {
    /**
     * Returns the senders, sales, refused requests and purchases of a period. Sales are counted from one report to the
     * next, so that each sale is in exactly one report, however late the sale was recorded.
     */
    async figures(period: Period, now: Date) {
      const { id, kind, name, net, vat, total, createdAt, sessionId } = orders;
      const [leadRows, messageRows, sold, [refused], [purchases], [digests]] = await db().batch([
        db().execute<SenderRow>(formsIn(leads, leads.painPoint, period)),
        db().execute<SenderRow>(formsIn(messages, messages.message, period)),
        db()
          .select({ id, kind, name, net, vat, total, paidOn })
          .from(orders)
          .where(and(isNotNull(paidAt), isSale(period, now), ofThisMode(env)))
          .orderBy(recordedAt),
        db()
          .select({ honeypot: countOf('honeypot'), tooMany: countOf('tooMany') })
          .from(refusals)
          .where(isWithin(startOf(refusals.day), period)),
        db()
          .select({
            started: countIf(isNotNull(sessionId)),
            paid: countIf(isNotNull(paidAt)),
            failed: countIf(isNull(sessionId)),
          })
          .from(orders)
          .where(and(isWithin(createdAt, period), ofThisMode(env))),
        db()
          .select({
            count: countIf(eq(outbox.about, 'digest')),
            // Hashes older than 24 hours are erased, so this is a lower bound.
            networks: sql<number>`count(distinct ${outbox.network})::int`,
          })
          .from(outbox)
          .where(and(isWithin(outbox.createdAt, period), isOnChannel('mail'), isOfNoOrder)),
      ]);
      return {
        leads: sendersOf(leadRows),
        messages: sendersOf(messageRows),
        orders: sold,
        refused: refused ?? { honeypot: 0, tooMany: 0 },
        purchases: purchases ?? { started: 0, paid: 0, failed: 0 },
        digests: digests ?? { count: 0, networks: 0 },
      };
    },
    async pending(now: Date) {
      const since = new Date(now.getTime() - stuckMinutes * 60_000);
      const { id, kind, net, currency, closedAt, money, createdAt, state } = orders;
      const [[mails], processing, withMoney] = await db().batch([
        db()
          .select({ count: sql<number>`count(*)::int` })
          .from(outbox)
          .where(and(unresolved, isOnChannel('mail'), lt(outbox.createdAt, since))),
        db()
          .select({ id })
          .from(orders)
          .where(and(ofThisMode(env), eq(state, 'processing')))
          .orderBy(createdAt),
        db()
          .select({ id, kind, net, currency, closedAt, money })
          .from(orders)
          .where(and(ofThisMode(env), isNotNull(money)))
          .orderBy(createdAt),
      ]);
      return {
        mails: mails?.count ?? 0,
        processing: processing.map((order) => order.id),
        matters: withMoney.flatMap((order) => mattersOf(order, now)),
      };
    },
  };
}
