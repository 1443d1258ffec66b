import { and, asc, count, inArray, isNull, lt, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import { isOverdue } from '../_domain/order-mails.ts';
import type { Period, RefusalKind, ReportStore } from '../_domain/report.ts';
import { swedishTime } from '../_domain/swedish-time.ts';
import { database, type GetDatabase } from './database.ts';
import { readEnv } from './env.ts';
import { ofThisMode } from './order-store.ts';
import { isEvent, stuckMinutes } from './outbox-store.ts';
import { leads, messages, orders, outbox, refusals } from './schema.ts';

const paidAt = sql`(${orders.facts} ->> 'paid')::timestamptz`;

/** The beginning of a day in Sweden. */
const startOf = (day: string | SQLWrapper) => sql`${day}::timestamp at time zone ${swedishTime}`;

const isWithin = (moment: SQLWrapper, { from, until }: Period) =>
  and(sql`${moment} >= ${startOf(from)}`, until ? sql`${moment} < ${startOf(until)}` : undefined);

const countOf = (kind: RefusalKind) =>
  sql<number>`(coalesce(sum(${refusals.count}) filter (where ${refusals.kind} = ${kind}), 0))::int`;

/** Reads the figures of the owner's report. Throws when Postgres fails. */
export function reportStore(db: GetDatabase = database, env = readEnv): ReportStore {
  return {
    async figures(period) {
      const namesIn = (table: typeof leads | typeof messages) =>
        db()
          .select({ name: table.name })
          .from(table)
          .where(isWithin(table.createdAt, period))
          .orderBy(asc(table.createdAt));
      const { id, kind, name, net, vat, total } = orders;
      const [leadNames, messageNames, sold, [refused]] = await db().batch([
        namesIn(leads),
        namesIn(messages),
        db()
          .select({ id, kind, name, net, vat, total })
          .from(orders)
          .where(and(isWithin(paidAt, period), ofThisMode(env)))
          .orderBy(asc(paidAt)),
        db()
          .select({ honeypot: countOf('honeypot'), tooMany: countOf('tooMany') })
          .from(refusals)
          .where(isWithin(startOf(refusals.day), period)),
      ]);
      return {
        leads: leadNames.map((row) => row.name),
        messages: messageNames.map((row) => row.name),
        orders: sold,
        refused: refused ?? { honeypot: 0, tooMany: 0 },
      };
    },
    async pending(now) {
      const since = new Date(now.getTime() - stuckMinutes * 60_000);
      const [[mails], unsettled] = await db().batch([
        db()
          .select({ count: count() })
          .from(outbox)
          .where(
            and(
              isNull(outbox.sentAt),
              isNull(outbox.acknowledgedAt),
              not(isEvent),
              lt(outbox.createdAt, since),
            ),
          ),
        db()
          .select({
            id: orders.id,
            state: orders.state,
            overdue: orders.overdue,
            facts: orders.facts,
          })
          .from(orders)
          .where(
            and(
              ofThisMode(env),
              or(inArray(orders.state, ['processing', 'disputed']), orders.overdue),
            ),
          )
          .orderBy(asc(orders.createdAt)),
      ]);
      const idsIn = (state: string) =>
        unsettled.filter((order) => order.state === state).map(({ id }) => id);
      return {
        mails: mails?.count ?? 0,
        processing: idsIn('processing'),
        overdue: unsettled.filter(isOverdue).map(({ id }) => id),
        disputed: idsIn('disputed'),
      };
    },
  };
}
