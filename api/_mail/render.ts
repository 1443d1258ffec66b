import type { Company } from '../_contract/company.ts';
import { type Block, blockAsHtml, blockAsText } from './blocks.ts';
import { mailPage } from './mail-page.ts';

type Content = {
  heading: string;
  /** The preview in the inbox, which is shortened. */
  preview: string;
  company: Pick<Company, 'name' | 'origin'>;
  blocks: readonly Block[];
  /** The text below the card, about the sender. */
  footer: readonly Block[];
};

/** The mail as plain text and as HTML. All texts of blocks are plain; they are escaped here. */
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

/** The footer of mails to the company. */
export const sentBySite = ({ origin }: Pick<Company, 'origin'>): Block[] => [
  { paragraph: `Skickat av webbplatsen ${origin.replace(/^https?:\/\//, '')}.` },
];

/** The signed record of a form that could not be stored (docs/decisions/031). */
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

/** A subject with texts of visitors: one line of at most 160 characters. */
export const subjectLine = (text: string): string => shortened(clean(text), 160);

function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Postgres does not store a lone surrogate.
  const start = line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}…`;
}

/** Without control and bidirectional characters, which the payment provider, unlike the contract, may let through. */
const clean = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu, '');
