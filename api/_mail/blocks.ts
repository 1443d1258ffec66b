import { swedishDayAndTime } from '../_contract/deadlines.ts';
import { escapeText, type Html, html } from '../_contract/html.ts';

/** The site's colours in hex, because mail clients do not support `oklch()` (web/build/look.test.ts). */
export const mailColors = {
  light: {
    paper: '#f3f1ea',
    raised: '#fffefe',
    tint: '#e2e0d6',
    ink: '#0f271f',
    muted: '#364841',
    line: '#c4c5b8',
    signal: '#ff7e39',
  },
  dark: {
    paper: '#0d2920',
    raised: '#19392e',
    tint: '#163329',
    ink: '#f3f3ea',
    muted: '#beccc0',
    line: '#2f4c41',
  },
} as const;

/** Mail clients load no web fonts. */
export const mailFont =
  '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** A row without a value is left out. Dates are shown in Swedish time: `2026-11-21 07.05`. */
export type Row = readonly [label: string, value: string | Date | undefined];

type Step = { title: string; text?: string };

type Content =
  | { paragraph: string }
  | { rows: readonly Row[] }
  | { receipt: readonly Row[] }
  | { steps: readonly (string | Step)[] }
  | { quote: string }
  | { quotedRows: readonly Row[] }
  | { record: string }
  | { link: string; to: string };

export type Block = ({ title?: string } & Content) | false | '' | null | undefined;

type Rendered = { text: string; html: Html };

export function renderBlock(block: Block): Rendered | undefined {
  if (!block) return undefined;
  const content = contentOf(block);
  if (!content.text) return undefined;
  const { title } = block;
  if (!title) return content;
  return {
    text: `${title}\n${content.text}`,
    html: html`<h2 class="ink" style="${styles.title}">${title}</h2>\n${content.html}`,
  };
}

export const withBreaks = (text: string): Html =>
  html`${text.split('\n').map((line, index) => [index > 0 && html`<br>\n`, line])}`;

function contentOf(block: Content): Rendered {
  if ('paragraph' in block) {
    const text = block.paragraph;
    return { text, html: html`<p style="${styles.text}">${text}</p>` };
  }
  if ('rows' in block) return tableOf(block.rows, false);
  if ('receipt' in block) return tableOf(block.receipt, true);
  if ('steps' in block) {
    const steps = block.steps.map((step) => (typeof step === 'string' ? { text: step } : step));
    return {
      text: stepLines(steps),
      html: html`<ol class="steps" style="${styles.steps}">${steps.map(stepOf)}</ol>`,
    };
  }
  if ('quote' in block) {
    const quote = withLineFeeds(block.quote);
    return { text: quotation(quote), html: blockquote(withBreaks(quote)) };
  }
  if ('quotedRows' in block) {
    const { text, html: table } = tableOf(block.quotedRows, false, 'margin:0');
    return { text: quotation(text), html: blockquote(table) };
  }
  if ('record' in block) {
    const text = block.record;
    return { text, html: html`<pre class="muted" style="${styles.record}">${text}</pre>` };
  }
  const link = html`<a href="${block.to}" class="ink" style="${styles.link}">${block.link}</a>`;
  return {
    text: `${block.link}: ${block.to}`,
    html: html`<p style="${styles.text}">${link}</p>`,
  };
}

const stepLines = (steps: readonly Partial<Step>[]) =>
  steps
    .map(({ title, text }, index) => `${index + 1}. ${[title, text].filter(Boolean).join('\n   ')}`)
    .join('\n');

/** A digest has hundreds of steps, so these have no style, and only the escapes that text needs. */
const stepOf = ({ title, text }: Partial<Step>) => {
  const heading = title && html`<b>${title}</b>${text && html`<br>`}`;
  return html`<li>${heading}${text && { markup: escapeText(text) }}</li>\n`;
};

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/** Marks each line, so that nobody takes a visitor's words for ours (docs/decisions/221). */
export const quotation = (text: string): string => withLineFeeds(text).replace(/^/gm, '> ');

const blockquote = (content: Html) =>
  html`<blockquote dir="auto" class="tint ink" style="${styles.quote}">${content}</blockquote>`;

const shown = (value: string | Date) =>
  typeof value === 'string' ? value : swedishDayAndTime(value);

/** On narrow screens the value is shown below its label, except in a receipt. */
function tableOf(all: readonly Row[], isReceipt: boolean, own = ''): Rendered {
  const rows = all.flatMap(([label, value]) => (value ? [[label, shown(value)] as const] : []));
  const text = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const lines = rows.map(([label, value], index) => {
    const isTotal = isReceipt && index === rows.length - 1;
    const classes = isTotal ? 'ink strong-line' : 'muted line';
    const [labelStyle, valueStyle] = isReceipt ? ['', styles.amount] : ['width:30%', ''];
    const total = isTotal ? styles.total : '';
    return html`<tr${!isReceipt && html` class="stacked"`}>
<th scope="row" class="${classes}" style="${styles.label};${total}${labelStyle}">${label}</th>
<td dir="auto" class="ink ${isTotal ? 'strong-line' : 'line'}" style="${styles.value};${total}${valueStyle}">${value}</td>
</tr>`;
  });
  return { text, html: html`<table ${wide} style="${styles.table};${own}">${lines}</table>` };
}

const wide = html`cellpadding="0" cellspacing="0" border="0" width="100%"`;

const { light } = mailColors;

const cell = `padding:10px 0;vertical-align:baseline;border-bottom:1px solid ${light.line}`;
const anywhere = 'overflow-wrap:anywhere';
const fixed = `font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;color:${light.muted}`;
const strong = `font:700 18px/1.4 ${mailFont};color:${light.ink}`;
const quiet = `font:14px/1.6 ${mailFont};color:${light.muted}`;
const onTint = `background-color:${light.tint};color:${light.ink}`;

const styles = {
  title: `margin:28px 0 10px;font-size:17px;line-height:1.35;font-weight:700;color:${light.ink}`,
  text: 'margin:0 0 16px',
  table: 'margin:0 0 20px;border-collapse:collapse;width:100%',
  label: `${cell};padding-right:20px;text-align:left;white-space:nowrap;${quiet}`,
  value: `${cell};${anywhere};font:15px/1.5 ${mailFont};color:${light.ink}`,
  amount: 'text-align:right;font-variant-numeric:tabular-nums',
  total: `padding-top:14px;border:solid ${light.ink};border-width:2px 0 0;${strong};`,
  steps: 'margin:0 0 16px;padding:0 0 0 22px',
  quote: `margin:0 0 20px;padding:16px 20px;border-left:3px solid ${light.signal};${onTint};${anywhere}`,
  record: `margin:0 0 16px;${fixed};white-space:pre-wrap;${anywhere}`,
  link: `color:${light.ink};font-weight:600;text-decoration:underline;text-underline-offset:3px`,
};
