import type { Company } from '../_contract/company.ts';
import type { Mail } from '../_domain/mail.ts';
import { render, sentBySite } from './render.ts';

/**
 * The daily mail to the company, through the same outbox as every other mail: its absence means that mail has stopped.
 */
export const selfTestMail = (company: Company): Mail => ({
  subject: 'Självtest: mejlen från webbplatsen fungerar',
  ...render({
    heading: 'Mejlen fungerar',
    preview: 'Du behöver inte göra något.',
    company,
    blocks: [
      {
        paragraph:
          'Webbplatsen skickar det här mejlet varje morgon, samma väg som förfrågningar och ordrar. Du behöver inte göra något.',
      },
      {
        paragraph:
          'Uteblir det en dag: be den som sköter webbplatsen att köra npm run doctor. Det går att filtrera till en egen mapp, eller att stänga av med MAIL_SELF_TEST=off.',
      },
    ],
    footer: sentBySite(company),
  }),
});
