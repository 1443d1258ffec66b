import type { SQL } from 'drizzle-orm';
import type { Message } from '../_contract/contact.ts';
import { type Deadline, deadlines } from '../_contract/deadlines.ts';
import { flowIn, flowStops } from '../_contract/flow-sentence.ts';
import type { Lead } from '../_contract/leads.ts';
import type { Database } from '../_platform/database.ts';
import { leads, messages } from '../_platform/schema.ts';

/** The columns of every stored form, in addition to its fields. */
export type FormColumns = {
  id: string | SQL;
  createdAt: Date;
  consentAt: Date;
  consentVersion: string;
  fingerprint?: string;
};

/** The fields that every form has. */
export type FormFields = { name: string; email: string };

/** A form that visitors send: how it is stored, and what the mail about it says. */
export type FormKind<Fields> = {
  name: 'lead' | 'message';
  table: typeof leads | typeof messages;
  /** Whether the field that people do not see is filled (docs/product.md 6.5). */
  honeypotFilled: (fields: Fields) => boolean;
  /** The statement that stores the form, unless its id or its fingerprint is stored already. */
  insert: (db: Database, columns: FormColumns, fields: Fields) => { getSQL: () => SQL };
  words: (fields: Fields) => FormWords;
};

/** What the mail about a form says. */
type FormWords = {
  /** Who sent it, for the subject. */
  sender: string;
  subject: { stored: string; unstored: string };
  answerBy: (receivedAt: Date) => Deadline;
  rows: readonly (readonly [label: string, value: string])[];
  message: { title: string; quote: string };
};

/** One column per field of a form, with its name; a missing one does not compile. */
type FieldColumns<Fields> = Record<Exclude<keyof Fields, 'consent' | 'website'>, string>;

/** The flow that the visitor has chosen, or '' (docs/decisions/167). */
function flowOf({ painPoint, currentApps }: Lead): string {
  const flow = flowIn(painPoint);
  return flow ? flowStops(flow, currentApps).join(' → ') : '';
}

export const leadForm: FormKind<Lead> = {
  name: 'lead',
  table: leads,
  honeypotFilled: ({ website }) => website !== '',
  insert(db, columns, { name, email, painPoint, currentApps }) {
    const fields = { name, email, painPoint, currentApps } satisfies FieldColumns<Lead>;
    return db
      .insert(leads)
      .values({ ...columns, ...fields })
      .onConflictDoNothing()
      .returning({ id: leads.id });
  },
  words: (lead) => ({
    sender: lead.name,
    subject: { stored: 'Ny förfrågan', unstored: 'Osparad förfrågan' },
    answerBy: deadlines.lead,
    rows: [
      ['Flöde', flowOf(lead)],
      ['Program i dag', lead.currentApps],
    ],
    message: { title: 'Vill slippa göra för hand', quote: lead.painPoint },
  }),
};

export const messageForm: FormKind<Message> = {
  name: 'message',
  table: messages,
  honeypotFilled: () => false,
  insert(db, columns, { name, email, company, message }) {
    const fields = { name, email, company, message } satisfies FieldColumns<Message>;
    return db
      .insert(messages)
      .values({ ...columns, ...fields })
      .onConflictDoNothing()
      .returning({ id: messages.id });
  },
  words: (sent) => ({
    sender: sent.company ? `${sent.name}, ${sent.company}` : sent.name,
    subject: { stored: 'Nytt meddelande', unstored: 'Osparat meddelande' },
    answerBy: deadlines.message,
    rows: [['Företag', sent.company]],
    message: { title: 'Meddelandet', quote: sent.message },
  }),
};
