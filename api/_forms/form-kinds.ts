import { plans } from '../_contract/catalogue.ts';
import type { Company } from '../_contract/company.ts';
import type { Message } from '../_contract/contact.ts';
import { type Deadline, deadlines, noLaterThan } from '../_contract/deadlines.ts';
import { unmistakable } from '../_contract/email-address.ts';
import { flowIn, flowParts } from '../_contract/flow-sentence.ts';
import { listed, withUnit } from '../_contract/format.ts';
import type { Lead } from '../_contract/leads.ts';
import type { Row } from '../_mail/blocks.ts';
import { type Mail, replyAddress } from '../_mail/mail.ts';
import { quotedName, render, rowsBeyond } from '../_mail/render.ts';
import { leads, messages } from '../_platform/schema.ts';

/** `website` is the honeypot (docs/product.md 6.5). */
export type FormFields = { name: string; email: string; consent: true; website?: string };

export type FormTable = { name: 'lead' | 'message'; table: typeof leads | typeof messages };

export type FormKind<Fields> = FormTable & { words: (fields: Fields) => FormWords };

/** A stored field without a database column does not compile. */
type Columns<Fields> = Record<Exclude<keyof Fields, 'consent' | 'website'>, unknown>;

type FormWords = {
  sender: readonly string[];
  subject: { stored: string; unstored: string };
  answerBy: (receivedAt: Date) => Deadline;
  rows: readonly Row[];
  message: { title: string; quote: string };
  /** Shown after the deadline. */
  note?: string;
};

function flowOf({ painPoint, currentApps }: Lead): string {
  const flow = flowIn(painPoint);
  if (!flow) return '';
  const { stops } = flowParts(flow, currentApps);
  return stops.map(({ title, detail }) => title + (detail && ` (${detail})`)).join(' → ');
}

export const leadKind: FormKind<Lead> = {
  name: 'lead',
  table: leads satisfies Columns<Lead>,
  words: (lead) => ({
    sender: [lead.name],
    subject: { stored: 'Ny förfrågan', unstored: 'Osparad förfrågan' },
    answerBy: deadlines.lead,
    rows: [
      ['Flöde', flowOf(lead)],
      ['Program i dag', lead.currentApps],
    ],
    message: { title: 'Vill slippa göra för hand', quote: lead.painPoint },
  }),
};

const responseHours = Object.values(plans).map((plan) => plan.supportResponseHours);
const supportHours = listed(
  'eller',
  [...new Set(responseHours)].sort((one, other) => one - other),
);

export const messageKind: FormKind<Message> = {
  name: 'message',
  table: messages satisfies Columns<Message>,
  words: (sent) => ({
    sender: [sent.name, sent.company].filter(Boolean),
    subject: { stored: 'Nytt meddelande', unstored: 'Osparat meddelande' },
    answerBy: deadlines.message,
    rows: [['Företag', sent.company]],
    message: { title: 'Meddelandet', quote: sent.message },
    note: `Har avsändaren en prenumeration, svarar supporten inom ${withUnit(supportHours, 'timmar')}.`,
  }),
};

/** `agreedTo`, the version of the consent, is set when the form could not be stored. */
type Received<Fields> = { fields: Fields; receivedAt: Date; agreedTo?: string | undefined };

/** The mail to the company. */
export function formMail<Fields extends FormFields>(
  { words }: FormKind<Fields>,
  { fields, receivedAt, agreedTo }: Received<Fields>,
  company: Company,
): Mail {
  const { sender, subject, answerBy, rows, message, note } = words(fields);
  const replyTo = replyAddress(fields.email);
  const quoted = quotedName(...sender);
  const heading = `${agreedTo ? subject.unstored : subject.stored} från ${quoted}`;
  const isWhole = quoted === `”${sender.join(', ')}”`;
  const beyond = (all: readonly Row[]) => rowsBeyond(isWhole ? sender : [], all);
  const email: Row = ['E-post', unmistakable(fields.email)];
  return {
    ...(replyTo && { replyTo }),
    subject: heading,
    ...render({
      heading,
      preview: `”${message.quote}”`,
      company,
      blocks: [
        message,
        { title: `Svara ${noLaterThan(answerBy(receivedAt))}`, paragraph: howToReply(replyTo) },
        note && { paragraph: note },
        { quotedRows: [...beyond([['Namn', fields.name]]), email, ...beyond(rows)] },
        { rows: [['Inkom', receivedAt]] },
        agreedTo && { title: 'Finns kanske bara i det här mejlet', paragraph: onlyCopy },
        agreedTo && {
          rows: [
            ['Samtycke', receivedAt],
            ['Integritetspolicyns version', agreedTo],
          ],
        },
      ],
    }),
  };
}

const howToReply = (replyTo: string | undefined) =>
  replyTo
    ? 'Svara på det här mejlet, så går svaret till avsändaren.'
    : 'Skriv till avsändarens adress nedan: den kan inte nås genom att du svarar på det här mejlet.';

const onlyCopy = [
  'Databasen bekräftade inte att uppgifterna sparades, så det här mejlet kan vara det enda exemplaret.',
  'Spara mejlet så länge du behöver uppgifterna.',
].join(' ');
