import { createMessage } from '#contract/contact.ts';
import { createLead } from '#contract/leads.ts';
import type { OrderRow } from '../final-state.ts';
import type { Report } from '../report.ts';
import { hasListPrice } from '../tally.ts';

export type Row = Record<string, unknown>;

type Query = (sql: string) => Promise<Row[]>;

/** The forms that were answered as accepted, as the API read them. */
export type Accepted = { endpoint: unknown; input: Row }[];

/** The two forms, and what is stored of each under the names of its fields. */
const forms = [
  {
    endpoint: createLead,
    fields: ['name', 'email', 'painPoint', 'currentApps'],
    select:
      'select name, email, pain_point as "painPoint", current_apps as "currentApps" from leads',
  },
  {
    endpoint: createMessage,
    fields: ['name', 'email', 'company', 'message'],
    select: 'select name, email, company, message from messages',
  },
] as const;

/**
 * Checks that the database holds the accepted forms and no others, each as its schema leaves it, that orders are open
 * and cost what the catalogue says, and that no event was stored, because none had a valid signature.
 */
export async function checkStored(query: Query, accepted: Accepted, report: Report): Promise<void> {
  for (const { endpoint, fields, select } of forms) {
    const facts = (row: Row) => JSON.stringify(fields.map((key) => row[key]));
    const stored = new Set((await query(select)).map(facts));
    // A robot that fills the honeypot is answered as if its form had been stored.
    const sent = new Set(
      accepted
        .filter((one) => one.endpoint === endpoint && !one.input.website)
        .map(({ input }) => facts(input)),
    );
    for (const form of stored) report.check(sent.has(form), 'a stored form was accepted', form);
    for (const form of sent) report.check(stored.has(form), 'an accepted form is stored', form);
  }
  const orders = await query('select kind, item, state, net, vat, total from orders');
  for (const order of orders as OrderRow[]) {
    const isOpen = order.state === 'open' && hasListPrice(order);
    report.check(isOpen, 'an order is open, at its price', JSON.stringify(order));
  }
  const events = await query('select id from payment_events');
  report.check(events.length === 0, 'no event without a signature is stored', `${events.length}`);
}
