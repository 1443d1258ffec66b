import { and, eq, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { addressKey } from '../_contract/email-address.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { isOfNoOrder, isOfOrder } from '../_mail/outbox.ts';
import { ofThisMode } from '../_orders/order-modes.ts';
import { type Database, database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import type { Money } from '../_platform/money.ts';
import { leads, messages, orders, outbox } from '../_platform/schema.ts';

type Row = Record<string, unknown>;

export const dataKinds = ['leads', 'messages', 'orders', 'mails'] as const;
export type DataKind = (typeof dataKinds)[number];

/** Rows per page. The longest mails have 57 kB, and a response of the driver must stay below 10 MiB. */
const pageSizes = { leads: 500, messages: 500, orders: 500, mails: 100 };

/** All values are one parameter, because Postgres accepts at most 65,535 parameters. */
const isIn = (column: PgColumn, values: readonly string[]) =>
  sql`${column} = any(array(select value::${sql.raw(column.getSQLType())} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as value))`;

export type Found = {
  leads: readonly StoredForm[];
  messages: readonly StoredForm[];
  orders: readonly Pick<typeof orders.$inferSelect, 'id' | 'state' | 'paidAt' | 'livemode'>[];
  mails: readonly { key: string; sentAt: Date | null; aboutId: string | null }[];
};
type StoredForm = Pick<typeof leads.$inferSelect, 'id' | 'name' | 'email' | 'createdAt'>;

const unpaidStates: readonly string[] = ['open', 'expired', 'failed'];

/** True if nothing was paid and no payment can be pending. */
export const isUnpaid = ({ state, paidAt }: { state: string; paidAt: Date | null }) =>
  paidAt === null && unpaidStates.includes(state);

const isNoBookkeeping = or(
  not(orders.livemode),
  and(isNull(orders.paidAt), inArray(orders.state, [...unpaidStates] as never)),
);

/** Puts first what an operator looks for. `returned` is in öre. */
function readable(row: Row): Row {
  const { returned, disputes = [], endsAt } = (row.money ?? {}) as Money;
  const number = orderNumber(String(row.id));
  return { number, returned, disputes: disputes.map((one) => one.class).join(), endsAt, ...row };
}

/** Queries of the operators' commands. Every method throws when Postgres fails. */
export function dataStore(db: GetDatabase = database, env = readEnv) {
  return {
    /** Yields the rows of a kind since a time, oldest first; only orders in the mode of Stripe's key. */
    async *list(kind: DataKind, since: Date): AsyncGenerator<Row> {
      // The columns' types do not matter here.
      const table = { leads, messages, orders, mails: outbox }[kind] as typeof outbox;
      const id = { leads, messages, orders, mails: { id: outbox.key } }[kind].id;
      const page = (condition: SQL | undefined) =>
        db()
          .select()
          .from(table)
          .where(and(gte(table.createdAt, since), condition))
          .orderBy(table.createdAt, id)
          .limit(pageSizes[kind]);
      let after: SQL | undefined;
      for (;;) {
        const rows: Row[] = await (kind === 'mails'
          ? unionAll(page(and(isOfOrder, after)), page(and(isOfNoOrder, after)))
              .orderBy(sql`created_at, key`)
              .limit(pageSizes[kind])
          : page(and(kind === 'orders' ? ofThisMode(env) : undefined, after)));
        const last = rows.at(-1);
        if (!last) return;
        yield* kind === 'orders' ? rows.map(readable) : rows;
        after = sql`(${table.createdAt}, ${id}) > (${last.createdAt}, ${last.id ?? last.key})`;
      }
    },

    export: async (email: string) => rowsOf(db(), email),

    /** The forms of a time span, `until` excluded, with their mails and events. */
    async formsOf(since: Date, until: Date): Promise<Found> {
      const inSpan = (table: typeof leads | typeof messages) => {
        const { id, name, email, createdAt } = table;
        const isInside = and(gte(createdAt, since), lt(createdAt, until));
        return db().select({ id, name, email, createdAt }).from(table).where(isInside);
      };
      const [foundLeads, foundMessages] = await db().batch([inSpan(leads), inSpan(messages)]);
      const ids = [...foundLeads, ...foundMessages].map(({ id }) => id);
      const { key, sentAt, aboutId } = outbox;
      const mails = await db()
        .select({ key, sentAt, aboutId })
        .from(outbox)
        .where(isIn(outbox.aboutId, ids));
      return { leads: foundLeads, messages: foundMessages, orders: [], mails };
    },

    erase: async (found: Found) => eraseFound(db(), found),
  };
}

/** All rows with an e-mail address, and the mails and events about these rows. */
async function rowsOf(db: Database, email: string) {
  const isTheirs = (table: typeof leads | typeof messages | typeof orders) =>
    eq(table.addressKey, addressKey(email));
  const idsIn = (table: typeof leads | typeof messages | typeof orders) =>
    sql`select id from ${table} where ${isTheirs(table)}`;
  const ids = sql`${idsIn(leads)} union all ${idsIn(messages)} union all ${idsIn(orders)}`;
  const [foundLeads, foundMessages, foundOrders, mails] = await db.batch([
    db.select().from(leads).where(isTheirs(leads)),
    db.select().from(messages).where(isTheirs(messages)),
    db.select().from(orders).where(isTheirs(orders)),
    db.select().from(outbox).where(sql`${outbox.aboutId} = any(array(${ids}))`),
  ]);
  return { leads: foundLeads, messages: foundMessages, orders: foundOrders, mails };
}

/** Deletes the found rows except paid orders (docs/product.md 11). Returns the counts and the kept orders. */
async function eraseFound(db: Database, found: Found) {
  const formIds = [...found.leads, ...found.messages].map(({ id }) => id);
  const orderIds = found.orders.map(({ id }) => id);
  const paid = found.orders.filter((order) => order.livemode && !isUnpaid(order));
  const isPaid = (about: string | null) => paid.some(({ id }) => id === about);
  const mailKeys = found.mails.flatMap(({ key, sentAt, aboutId }) =>
    sentAt && isPaid(aboutId) ? [] : key,
  );
  const [erasedOrders] = await db.batch([
    db
      .delete(orders)
      .where(and(inArray(orders.id, orderIds), isNoBookkeeping))
      .returning({ id: orders.id }),
    db.delete(leads).where(isIn(leads.id, formIds)),
    db.delete(messages).where(isIn(messages.id, formIds)),
    db.delete(outbox).where(isIn(outbox.key, mailKeys)),
  ]);
  const erasedIds = erasedOrders.map(({ id }) => id);
  return {
    leads: found.leads.length,
    messages: found.messages.length,
    mails: mailKeys.length,
    orders: erasedIds.length,
    keptOrders: orderIds.filter((id) => !erasedIds.includes(id)),
  };
}
