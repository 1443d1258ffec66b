import type { Message } from '../_contract/contact.ts';
import { type Deadline, deadlines } from '../_contract/deadlines.ts';
import { flowIn, flowStops } from '../_contract/flow-sentence.ts';
import type { Lead } from '../_contract/leads.ts';
import { leads, messages } from '../_platform/schema.ts';

/** The fields that every form has; some have `website`, which people do not see (docs/product.md 6.5). */
export type FormFields = { name: string; email: string; consent: true; website?: string };

export type FormTable = { name: 'lead' | 'message'; table: typeof leads | typeof messages };

/** A form that visitors send: where it is stored, and what the mail about it says. */
export type FormKind<Fields> = FormTable & { words: (fields: Fields) => FormWords };

/** One column per field that is stored (`storedFields`), with its name; a missing one does not compile. */
type Columns<Fields> = Record<Exclude<keyof Fields, 'consent' | 'website'>, unknown>;

type FormWords = {
  sender: string;
  subject: { stored: string; unstored: string };
  answerBy: (receivedAt: Date) => Deadline;
  rows: readonly (readonly [label: string, value: string])[];
  message: { title: string; quote: string };
};

/** The flow that the visitor has chosen, or '' (docs/decisions/167). */
function flowOf({ painPoint, currentApps }: Lead): string {
  const flow = flowIn(painPoint);
  return flow ? flowStops(flow, currentApps).join(' → ') : '';
}

export const leadForm: FormKind<Lead> = {
  name: 'lead',
  table: leads satisfies Columns<Lead>,
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
  table: messages satisfies Columns<Message>,
  words: (sent) => ({
    sender: sent.company ? `${sent.name}, ${sent.company}` : sent.name,
    subject: { stored: 'Nytt meddelande', unstored: 'Osparat meddelande' },
    answerBy: deadlines.message,
    rows: [['Företag', sent.company]],
    message: { title: 'Meddelandet', quote: sent.message },
  }),
};
