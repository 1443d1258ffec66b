import type { Company } from '../_contract/company.ts';
import type { Mail } from '../_domain/mail.ts';
import { render, sentBySite, subjectLine, unstored } from './render.ts';
import { howToReply, replyAddress } from './reply-address.ts';

type Sent = {
  from: { name: string; email: string };
  /** The kind of form, such as `Ny förfrågan`. */
  heading: string;
  /** Who sent it, in the subject. */
  sender: string;
  /** Within what time an answer is promised. */
  replyWithin: string;
  /** The other short fields. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The long field, in the visitor's words. */
  words: { title: string; quote: string };
};

/**
 * To the company: what a visitor sent by a form. A reply goes to the visitor. `record` is given when it could not be
 * stored.
 */
export function formMail(sent: Sent, receivedAt: Date, company: Company, record?: string): Mail {
  const { from, heading, sender, replyWithin, facts, words } = sent;
  const replyTo = replyAddress(from.email);
  return {
    ...(replyTo && { replyTo }),
    subject: subjectLine(`${heading} från ${sender}`),
    ...render({
      heading,
      preview: `”${words.quote}”`,
      company,
      blocks: [
        { paragraph: `${howToReply(replyTo)} Vi har lovat svar inom ${replyWithin}.` },
        {
          facts: [['Namn', from.name], ['E-post', from.email], ...facts, ['Inkom', receivedAt]],
        },
        words,
        ...unstored(record),
      ],
      footer: sentBySite(company),
    }),
  };
}
