import { createMessage } from '#contract/contact.ts';
import { createLead } from '#contract/leads.ts';
import type { OrderRow } from '../final-state.ts';
import { hasListPrice } from '../order-findings.ts';

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** The two forms: their tables, and the column of each field that is kept. */
const forms = [
  {
    endpoint: createLead,
    table: 'leads',
    columns: { name: 'name', email: 'email', painPoint: 'pain_point', currentApps: 'current_apps' },
  },
  {
    endpoint: createMessage,
    table: 'messages',
    columns: { name: 'name', email: 'email', company: 'company', message: 'message' },
  },
] as const;

/** The forms that were answered as accepted, as the API read them. */
export type Accepted = { endpoint: unknown; input: Record<string, unknown> }[];

/**
 * What the database holds and should not: a form that its schema refuses or would change, one that nobody sent, one
 * that is missing, an order with a price that is not the catalogue's, an event that nobody can have signed.
 */
export async function storedProblems(query: Query, accepted: Accepted): Promise<string[]> {
  const problems = await Promise.all(
    forms.map(async ({ endpoint, table, columns }) => {
      const fields = Object.keys(columns);
      const list = Object.entries(columns).map(([field, column]) => `${column} as "${field}"`);
      const rows = await query(`select ${list.join(', ')} from ${table}`);
      const facts = (row: Record<string, unknown>) => JSON.stringify(fields.map((key) => row[key]));
      const stored = new Set(rows.map(facts));
      // A robot that fills the honeypot is answered as if all were well.
      const sent = accepted.filter((one) => one.endpoint === endpoint && !one.input.website);
      const sentFacts = new Set(sent.map(({ input }) => facts(input)));
      return [
        ...rows
          .filter((row) => {
            const read = endpoint.input.safeParse({ ...row, consent: true });
            return !read.success || facts(read.data) !== facts(row);
          })
          .map((row) => `${table} holds what its schema refuses: ${facts(row)}`),
        ...[...stored]
          .filter((row) => !sentFacts.has(row))
          .map((row) => `${table} holds what nobody sent: ${row}`),
        ...[...sentFacts]
          .filter((row) => !stored.has(row))
          .map((row) => `${table} lacks what was accepted: ${row}`),
      ];
    }),
  );
  const orders = (await query(
    'select id, kind, item, state, net, vat, total from orders',
  )) as OrderRow[];
  const [events] = await query('select count(*)::int as count from payment_events');
  return [
    ...problems.flat(),
    ...orders
      .filter((order) => order.state !== 'open' || !hasListPrice(order))
      .map((order) => `an order that nobody can have placed: ${JSON.stringify(order)}`),
    ...(events?.count === 0 ? [] : ['an event was kept that nobody signed']),
  ];
}
