import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { orderNumber } from '../_contract/order-number.ts';
import { database, type GetDatabase } from './database.ts';
import { leads, messages, orders, outbox } from './schema.ts';

export type Row = Record<string, unknown>;

export const dataKinds = ['leads', 'messages', 'orders', 'mails'] as const;
export type DataKind = (typeof dataKinds)[number];

const pageSize = 500;

const isAbout = (email: string) => sql`lower(${email})`;

/** Bookkeeping law keeps what was paid, whatever became of it since (docs/product.md 11). */
const isBookkeeping = sql`jsonb_exists(${orders.facts}, 'paid')`;

/** An order with its number first, which is what a buyer names. */
const numbered = (row: Row): Row => ({ number: orderNumber(String(row.id)), ...row });

/** What an operator may read and do by command. Throws when Postgres does not answer. */
export function dataStore(db: GetDatabase = database) {
  const ofVisitor = async (email: string) => {
    const [foundLeads, foundMessages, foundOrders] = await Promise.all([
      db()
        .select()
        .from(leads)
        .where(eq(sql`lower(${leads.email})`, isAbout(email))),
      db()
        .select()
        .from(messages)
        .where(eq(sql`lower(${messages.email})`, isAbout(email))),
      db()
        .select()
        .from(orders)
        .where(eq(sql`lower(${orders.buyer} ->> 'email')`, isAbout(email))),
    ]);
    const keys = [
      ...foundLeads.map(({ id }) => `lead/${id}/company`),
      ...foundMessages.map(({ id }) => `message/${id}/company`),
    ];
    const aboutForms = keys.length > 0 ? inArray(outbox.key, keys) : undefined;
    const named = or(
      eq(sql`lower(${outbox.mail} ->> 'to')`, isAbout(email)),
      eq(sql`lower(${outbox.mail} ->> 'replyTo')`, isAbout(email)),
      aboutForms,
    );
    const mails = await db().select().from(outbox).where(named);
    return { leads: foundLeads, messages: foundMessages, orders: foundOrders, mails, keys };
  };

  return {
    /** The rows of a kind since a time, oldest first, page by page. */
    async *list(kind: DataKind, since: Date): AsyncGenerator<Row[]> {
      const table = { leads, messages, orders, mails: outbox }[kind];
      const id = table === outbox ? outbox.key : (table as typeof leads).id;
      let last: Row | undefined;
      for (;;) {
        const after = last
          ? sql`(${table.createdAt}, ${id}) > (${last.createdAt}, ${last.id ?? last.key})`
          : undefined;
        const rows: Row[] = await db()
          .select()
          .from(table)
          .where(and(gte(table.createdAt, since), after))
          .orderBy(asc(table.createdAt), asc(id))
          .limit(pageSize);
        if (rows.length > 0) yield kind === 'orders' ? rows.map(numbered) : rows;
        last = rows.at(-1);
        if (rows.length < pageSize) return;
      }
    },

    /** The orders whose ids begin so: more than one only by rare chance. */
    async ordersBeginning(start: string): Promise<Row[]> {
      const rows = await db()
        .select()
        .from(orders)
        .where(sql`starts_with(${orders.id}::text, ${start})`);
      return rows.map(numbered);
    },

    /** Everything that is stored about the person with an address. */
    async export(email: string): Promise<Record<DataKind, Row[]>> {
      const { keys: _keys, ...found } = await ofVisitor(email);
      return found;
    },

    /**
     * Deletes what is stored about the person, but what bookkeeping law keeps; how many rows of each went and stayed.
     */
    async erase(email: string) {
      const found = await ofVisitor(email);
      const ids = found.orders.map(({ id }) => id);
      const [erasedLeads, erasedMessages, erasedMails, erasedOrders] = await db().batch([
        db()
          .delete(leads)
          .where(eq(sql`lower(${leads.email})`, isAbout(email)))
          .returning({ id: leads.id }),
        db()
          .delete(messages)
          .where(eq(sql`lower(${messages.email})`, isAbout(email)))
          .returning({ id: messages.id }),
        db()
          .delete(outbox)
          .where(found.keys.length > 0 ? inArray(outbox.key, found.keys) : sql`false`)
          .returning({ key: outbox.key }),
        db()
          .delete(orders)
          .where(
            and(ids.length > 0 ? inArray(orders.id, ids) : sql`false`, sql`not ${isBookkeeping}`),
          )
          .returning({ id: orders.id }),
      ]);
      return {
        leads: erasedLeads.length,
        messages: erasedMessages.length,
        mails: erasedMails.length,
        orders: erasedOrders.length,
        keptOrders: ids.filter((id) => !erasedOrders.some((order) => order.id === id)),
      };
    },

    /** Lets a mail that has not left be tried anew, as if it had just been queued. */
    async resend(key: string, now: Date): Promise<'queued' | 'sent' | 'unknown'> {
      const [mail] = await db().select().from(outbox).where(eq(outbox.key, key));
      if (!mail) return 'unknown';
      if (mail.sentAt) return 'sent';
      await db()
        .update(outbox)
        .set({
          ...{ attempts: 0, nextAttemptAt: now, firstAttemptAt: null },
          ...{ givenUpAt: null, acknowledgedAt: null },
        })
        .where(and(eq(outbox.key, key), isNull(outbox.sentAt)));
      return 'queued';
    },

    /** Marks given up mails, of a key or all, as known to somebody; their keys. */
    async acknowledge(now: Date, key?: string): Promise<string[]> {
      const rows = await db()
        .update(outbox)
        .set({ acknowledgedAt: now })
        .where(
          and(
            ...[isNotNull(outbox.givenUpAt), isNull(outbox.sentAt), isNull(outbox.acknowledgedAt)],
            key ? eq(outbox.key, key) : undefined,
          ),
        )
        .returning({ key: outbox.key });
      return rows.map((row) => row.key);
    },
  };
}
