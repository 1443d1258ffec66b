import type { Company } from '../_contract/company.ts';
import type { Mail } from '../_mail/mail.ts';
import { render, sentBySite, subjectLine, unstored } from '../_mail/render.ts';
import { replyAddress } from '../_mail/reply-to.ts';

type Sent = {
  from: { name: string; email: string };
  /** Such as `Ny förfrågan`. */
  kind: string;
  sender: string;
  /** When the answer is due. */
  answerBy: string;
  facts: readonly (readonly [label: string, value: string])[];
  words: { title: string; quote: string };
};

/**
 * The mail to the company about a form; a reply goes to the visitor. `record` is given when the form could not be
 * stored.
 */
export function formMail(sent: Sent, receivedAt: Date, company: Company, record?: string): Mail {
  const { from, kind, sender, answerBy, facts, words } = sent;
  const replyTo = replyAddress(from.email);
  const subject = subjectLine(`${kind} från ${sender}`);
  return {
    ...(replyTo && { replyTo }),
    subject,
    ...render({
      heading: subject,
      preview: `”${words.quote}”`,
      company,
      blocks: [
        words,
        { title: `Svara senast ${answerBy}`, paragraph: howToReply(replyTo) },
        {
          facts: [['Namn', from.name], ['E-post', from.email], ...facts, ['Inkom', receivedAt]],
        },
        ...unstored(record),
      ],
      footer: sentBySite(company),
    }),
  };
}

const howToReply = (replyTo: string | undefined) =>
  replyTo
    ? 'Svara på det här mejlet så går svaret till avsändaren.'
    : 'Skriv till avsändarens adress nedan: den kan inte nås genom att du svarar på det här mejlet.';
