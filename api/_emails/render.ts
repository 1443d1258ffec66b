import type { Company } from '../_contract/company.ts';
import { type Block, blockAsHtml, blockAsText } from './blocks.ts';
import { mailPage } from './mail-page.ts';

type Content = {
  heading: string;
  /** The text that the inbox shows after the subject; cut to the words that fit. */
  preview: string;
  company: Pick<Company, 'name' | 'origin'>;
  blocks: readonly Block[];
  /** Below the mail: who sent it. */
  footer: readonly Block[];
};

/** The same mail as plain text and as HTML. Everything in it is plain text: the renderer escapes. */
export function render(content: Content): { text: string; html: string } {
  const { heading, preview, company, blocks, footer } = content;
  const text = [
    company.name,
    heading,
    ...blocks.map(blockAsText),
    '–––',
    ...footer.map(blockAsText),
  ];
  const html = mailPage({
    heading,
    company,
    preview: shortened(preview, 140),
    body: blocks.map((block) => blockAsHtml(block, 'body')).join('\n'),
    footer: footer.map((block) => blockAsHtml(block, 'footer')).join('\n'),
  });
  return { text: clean(`${text.join('\n\n')}\n`), html: clean(html) };
}

/** Below a mail to the company. */
export const sentBySite = ({ origin }: Pick<Company, 'origin'>): Block[] => [
  { paragraph: `Skickat av webbplatsen ${origin.replace(/^https?:\/\//, '')}.` },
];

/** The part of a form's mail from which the form can be stored later, when it could not be (docs/decisions/031). */
export const unstored = (record: string | undefined): Block[] =>
  record
    ? [
        {
          title: 'Inte sparat ännu',
          paragraph:
            'Databasen svarade inte, så det här finns ännu bara i mejlet. Lämna det till den som sköter webbplatsen: kommandot npm run data -- restore sparar raderna nedan.',
        },
        { record },
      ]
    : [];

/**
 * A subject with words of others in it: one line, so that it stays one header, and no longer than mail readers show.
 */
export const subjectLine = (text: string): string => shortened(clean(text), 160);

function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Half of a character is no text for the database.
  const start = line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}…`;
}

/**
 * Without control characters and those that turn the direction of what follows: the contract drops them, the payment
 * provider may not.
 */
const clean = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu, '');
