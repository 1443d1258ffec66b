import type { Company } from '../_contract/company.ts';
import { noLaterThan } from '../_contract/deadlines.ts';
import type { Row } from '../_mail/blocks.ts';
import { type Mail, replyAddress } from '../_mail/mail.ts';
import { render, rowsBeyond, sentBySite, subjectLine } from '../_mail/render.ts';
import type { FormFields, FormKind } from './form-kinds.ts';

/** The mail to the company about a form; a reply goes to the visitor. An unstored form has a `record`. */
export function formMail<Fields extends FormFields>(
  { words }: FormKind<Fields>,
  fields: Fields,
  receivedAt: Date,
  company: Company,
  record?: string,
): Mail {
  const { sender, subject, answerBy, rows, message } = words(fields);
  const replyTo = replyAddress(fields.email);
  const sent: Row[] = [['Namn', fields.name], ['E-post', fields.email], ...rows];
  const heading = subjectLine(`${record ? subject.unstored : subject.stored} från ${sender}`);
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
        { rows: [...rowsBeyond(heading, sent), ['Inkom', receivedAt]] },
        record && { title: 'Inte sparat ännu', paragraph: notStored },
        record && { record },
      ],
      footer: sentBySite(company),
    }),
  };
}

const howToReply = (replyTo: string | undefined) =>
  replyTo
    ? 'Svara på det här mejlet så går svaret till avsändaren.'
    : 'Skriv till avsändarens adress nedan: den kan inte nås genom att du svarar på det här mejlet.';

/** Above the signed record of a form that could not be stored (docs/decisions/031). */
const notStored = [
  'Databasen svarade inte, så det här finns ännu bara i mejlet. Lämna det till den som sköter',
  'webbplatsen: kommandot npm run data -- restore sparar raderna nedan.',
].join(' ');
