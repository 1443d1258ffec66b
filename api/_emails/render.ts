import { escapeHtml } from '../_contract/html.ts';

/** A label and its value; a moment is shown as a Swedish clock shows it, such as `2026-11-21 07:05`. */
export type Fact = readonly [label: string, value: string | Date];

/** A piece of a mail. Everything in it is plain text: the renderer escapes. */
export type Block =
  | { paragraph: string }
  | { facts: readonly Fact[] }
  /** What somebody else wrote, set apart so that it cannot pass for our words. */
  | { quote: string }
  /** For a program, line by line. */
  | { record: string }
  | { link: string; to: string };

/** The blocks as plain text and as HTML, under a heading. */
export function render(heading: string, blocks: readonly Block[]): { text: string; html: string } {
  return {
    text: inOneDirection([heading, ...blocks.map(asText)].join('\n\n').concat('\n')),
    html: inOneDirection(page(heading, blocks.map(asHtml).join('\n'))),
  };
}

/** What the mail about a form says when the form could not be stored, so that it can be (docs/decisions/031). */
export const unstored = (record: string | undefined): Block[] =>
  record
    ? [
        {
          paragraph:
            'Databasen svarade inte, så det här finns ännu bara i mejlet. Lämna det till den som sköter webbplatsen: kommandot npm run data -- restore sparar raderna nedan.',
        },
        { record },
      ]
    : [];

/** A subject with words of others in it: one line, so that it stays one header, and no longer than mail readers show. */
export function subjectLine(text: string): string {
  const line = inOneDirection(text).replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  // Half of a character is no text for the database.
  const start = line.slice(0, 159).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}…`;
}

/** Without the characters that turn the direction of what follows: the contract drops them, the payment provider may not. */
const inOneDirection = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

function asText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${label}: ${shown(value)}`).join('\n');
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('record' in block) return block.record;
  return `${block.link}: ${block.to}`;
}

function asHtml(block: Block): string {
  if ('paragraph' in block) return `<p style="${styles.text}">${escapeHtml(block.paragraph)}</p>`;
  if ('facts' in block)
    return `<table style="${styles.table}">${block.facts.map(row).join('')}</table>`;
  if ('quote' in block)
    return `<blockquote style="${styles.quote}">${escapeHtml(block.quote)}</blockquote>`;
  if ('record' in block) return `<pre style="${styles.record}">${escapeHtml(block.record)}</pre>`;
  return `<p style="${styles.text}"><a href="${escapeHtml(block.to)}" style="${styles.link}">${escapeHtml(block.link)}</a></p>`;
}

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

const shown = (value: Fact[1]) => (typeof value === 'string' ? value : stockholm.format(value));

const row = ([label, value]: Fact) =>
  `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(shown(value))}</td></tr>`;

const page = (heading: string, body: string) => `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="${styles.body}">
<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>
${body}
</body>
</html>
`;

// Mail readers drop style sheets, so every element carries its own.
const styles = {
  body: 'margin:0 auto;padding:32px 24px;max-width:560px;font:16px/1.6 system-ui,sans-serif;color:#1c2422;background:#fff',
  heading: 'margin:0 0 24px;font-size:24px;line-height:1.25',
  text: 'margin:0 0 16px',
  table: 'margin:0 0 24px;border-collapse:collapse;width:100%',
  label:
    'padding:8px 16px 8px 0;text-align:left;vertical-align:top;font-weight:600;border-bottom:1px solid #dfe5e2',
  value: 'padding:8px 0;border-bottom:1px solid #dfe5e2',
  quote:
    'margin:0 0 24px;padding:12px 16px;border-left:3px solid #1f7a5c;background:#f3f6f4;white-space:pre-wrap',
  record: 'margin:0 0 16px;font:12px/1.4 monospace;color:#4b5753;white-space:pre-wrap',
  link: 'color:#1f6b52',
};
