import type { Company } from '../_contract/company.ts';
import type { Mail } from '../_mail/mail.ts';
import { render, sentBySite } from '../_mail/render.ts';
import type { WaitingForm } from '../_platform/ports.ts';

/** Subjects shown; a mail of thousands of lines helps nobody, and mail readers cut it off. */
const shown = 50;

/**
 * To the company, at most once an hour: the leads and messages that came over the hour's budget of mails. They are
 * stored, and have no mails of their own (docs/product.md 9.4). `told` has at least one, oldest first.
 */
export function digestMail(told: readonly WaitingForm[], company: Company): Mail {
  const since = told[0]?.createdAt.toISOString().slice(0, 10);
  const rest = told.length - shown;
  return {
    subject: `Många formulär: ${told.length} i ett mejl`,
    ...render({
      heading: `${told.length} formulär i ett och samma mejl`,
      preview: 'Alla är sparade. Mejl om ordrar går ut som vanligt.',
      company,
      blocks: [
        {
          paragraph:
            'Det kommer fler formulär än webbplatsen mejlar var för sig under en timme. Därför får du resten i ett enda mejl. Alla är sparade, och mejl om ordrar går ut som vanligt.',
        },
        {
          title: 'Det här har kommit',
          steps: told.slice(0, shown).map(({ subject }) => subject),
        },
        ...(rest > 0 ? [{ paragraph: `Och ${rest} till.` }] : []),
        {
          title: 'Läs alla',
          paragraph: 'Den som sköter webbplatsen läser dem i sin helhet med de här kommandona:',
        },
        {
          record: `npm run data -- leads --since ${since}\nnpm run data -- messages --since ${since}`,
        },
        {
          paragraph:
            'Är det skräp går det att släppa in färre per avsändare med RATE_LIMIT_FORMS. Är det kunder går budgeten att höja med MAIL_FORMS_PER_HOUR.',
        },
      ],
      footer: sentBySite(company),
    }),
  };
}
