import { swedishTime } from '../_contract/business.ts';
import { escapeHtml } from '../_contract/html.ts';
import { mark } from '../_contract/mark.ts';

/** The site's colours as `#rrggbb`, since mail readers know no `oklch()`; web/build/mail-colors.test.ts compares. */
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

export const mailFont =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A label and its value; a `Date` is shown in Swedish time, such as `2026-11-21 07.05`. */
export type Row = readonly [label: string, value: string | Date];

type Content =
  | { paragraph: string }
  | { rows: readonly Row[] }
  /** Rows with amounts, the total last, aligned to the right. */
  | { receipt: readonly Row[] }
  /** Numbered steps. */
  | { steps: readonly string[] }
  /** Text by a visitor, marked as a quote. */
  | { quote: string }
  /** Lines for a program. */
  | { record: string }
  | { link: string; to: string };

/** A part of a mail. All texts are plain; the renderer escapes them. */
export type Block = { title?: string } & Content;

export function blockAsText(block: Block): string {
  return [...(block.title ? [block.title] : []), contentAsText(block)].join('\n');
}

function contentAsText(block: Content): string {
  if ('paragraph' in block) return block.paragraph;
  if ('rows' in block) return lines(block.rows);
  if ('receipt' in block) return lines(block.receipt);
  if ('steps' in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  if ('quote' in block) return oneBreak(block.quote).replace(/^/gm, '> ');
  if ('record' in block) return block.record;
  return `${block.link}: ${block.to}`;
}

const oneBreak = (text: string) => text.replace(/\r\n?/g, '\n');

const lines = (rows: readonly Row[]) =>
  rows.map(([label, value]) => `${label}: ${shown(value)}`).join('\n');

/** `part` is the card of the mail, or the small text below it. */
export function blockAsHtml(block: Block, part: 'body' | 'footer'): string {
  const content = contentAsHtml(block, part);
  if (!block.title) return content;
  const [color, style] = part === 'body' ? ['ink', styles.title] : ['muted', styles.footerTitle];
  return `<h2 class="${color}" style="${style}">${escapeHtml(block.title)}</h2>\n${content}`;
}

function contentAsHtml(block: Content, part: 'body' | 'footer'): string {
  if ('paragraph' in block) {
    return `<p style="${styles.text}">${escapeHtml(block.paragraph)}</p>`;
  }
  if ('rows' in block) return table(block.rows, part === 'body' ? bodyRow : footerRow);
  if ('receipt' in block) return table(block.receipt, receiptRow);
  if ('steps' in block) {
    const steps = block.steps.map((step) => `<li style="${styles.step}">${escapeHtml(step)}</li>`);
    return `<ol style="${styles.steps}">${steps.join('')}</ol>`;
  }
  if ('quote' in block) {
    const quoted = escapeHtml(oneBreak(block.quote)).replaceAll('\n', '<br>\n');
    return `<blockquote class="tint ink" style="${styles.quote}">${quoted}</blockquote>`;
  }
  if ('record' in block) {
    return `<pre class="muted" style="${styles.record}">${escapeHtml(block.record)}</pre>`;
  }
  const link = `href="${escapeHtml(block.to)}" class="ink" style="${styles.link}"`;
  return `<p style="${styles.text}"><a ${link}>${escapeHtml(block.link)}</a></p>`;
}

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: swedishTime,
  dateStyle: 'short',
  timeStyle: 'short',
});

// Swedish time of day is written 09.00 (docs/product.md 13).
const shown = (value: Row[1]) =>
  typeof value === 'string' ? value : stockholm.format(value).replace(':', '.');

type AsHtml = (label: string, value: string, isLast: boolean) => string;

const table = (rows: readonly Row[], asHtml: AsHtml) =>
  `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${styles.table}">${rows
    .map(([label, value], index) =>
      asHtml(escapeHtml(label), escapeHtml(shown(value)), index === rows.length - 1),
    )
    .join('')}</table>`;

const head = (classes: string, style: string, label: string) =>
  `<tr><th scope="row" class="${classes}" style="${style}">${label}</th>`;
const data = (classes: string, style: string, value: string) =>
  `<td class="${classes}" style="${style}">${value}</td></tr>`;

const bodyRow: AsHtml = (label, value) =>
  head('row-label muted line', `${styles.label};width:30%`, label) +
  data('row-value ink line', styles.value, value);

const receiptRow: AsHtml = (label, value, isTotal) =>
  isTotal
    ? head('ink strong-line', styles.totalLabel, label) +
      data('ink strong-line', styles.total, value)
    : head('muted line', styles.label, label) +
      data('ink line', `${styles.value};${styles.figures}`, value);

const footerRow: AsHtml = (label, value) =>
  head('muted', styles.footerLabel, label) + data('muted', styles.footerValue, value);

const { light } = mailColors;

const cell = 'padding:10px 0;vertical-align:baseline';
const value = 'overflow-wrap:anywhere';
const label = 'padding-right:20px;text-align:left;font-weight:400;white-space:nowrap';
const rule = `border-bottom:1px solid ${light.line}`;
const figures = 'text-align:right;font-variant-numeric:tabular-nums';
const heavyRule = `border-top:2px solid ${light.ink}`;
const total = `${cell};padding-top:14px;${heavyRule};font:700 18px/1.4 ${mailFont};color:${light.ink}`;
const footerCell = `padding:0;vertical-align:baseline;font:13px/1.6 ${mailFont};color:${light.muted}`;

const onTint = `background-color:${light.tint};color:${light.ink}`;
const fixedFont = 'ui-monospace,Menlo,Consolas,monospace';

const styles = {
  title: `margin:28px 0 10px;font-size:17px;line-height:1.35;font-weight:700;color:${light.ink}`,
  footerTitle: `margin:0 0 10px;font-size:13px;line-height:1.5;font-weight:600;color:${light.muted}`,
  text: 'margin:0 0 16px',
  table: 'margin:0 0 20px;border-collapse:collapse;width:100%',
  label: `${cell};${rule};font:14px/1.6 ${mailFont};color:${light.muted};${label}`,
  value: `${cell};${value};${rule};font:15px/1.5 ${mailFont};color:${light.ink}`,
  figures,
  totalLabel: `${total};${label};font-weight:700`,
  total: `${total};${figures};white-space:nowrap`,
  footerLabel: `${footerCell};${label};width:40%`,
  footerValue: `${footerCell};${value}`,
  steps: 'margin:0 0 16px;padding:0 0 0 22px',
  step: 'margin:0 0 8px;padding:0 0 0 4px',
  quote: `margin:0 0 20px;padding:16px 20px;border-left:3px solid ${light.signal};${onTint};${value}`,
  record: `margin:0 0 16px;font:12px/1.5 ${fixedFont};color:${light.muted};white-space:pre-wrap;${value}`,
  link: `color:${light.ink};font-weight:600;text-decoration:underline;text-underline-offset:3px`,
} as const;

const node = 2 * mark.radius;
const line = 2;
/** The start of the line inside a node, so that it leaves from the node's centre. */
const inset = mark.radius - line / 2;
const run = mark.to.x - mark.from.x;
/** Half of the line's height between the nodes. */
const fall = (mark.to.y - mark.from.y - node - line) / 2;
/** The line turns halfway, where its two halves share their stroke. */
const half = mark.radius + run / 2 + line / 2;
const width = run + node;

/** A cell without room for text. */
const bare = 'padding:0;font-size:0;line-height:0';

const empty = (columns: number, size: string) =>
  `<td colspan="${columns}" ${size} style="${bare}"></td>`;

const nodeCell = (color: string, name: string) =>
  `<td colspan="2" width="${node}" height="${node}" bgcolor="${color}" class="${name}"
 style="${bare};background-color:${color};border-radius:${mark.radius}px"></td>`;

const bendCell = (borders: string) =>
  `<td colspan="2" rowspan="2" class="mark-line"
 style="${bare};border:0 solid ${light.ink};${borders}"></td>`;
const down = `border-left-width:${line}px;border-bottom-width:${line}px;border-bottom-left-radius:6px`;
const further = `border-top-width:${line}px;border-right-width:${line}px;border-top-right-radius:6px`;

const columns = [inset, node - inset, half - node, width - node - half, node - inset, inset];

/** The mark as table cells with borders: mail readers drop SVG and block remote images. */
export const mailMark = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" width="${width}"
 style="width:${width}px;border-collapse:separate;border-spacing:0;table-layout:fixed">
<tr>${columns.map((size) => empty(1, `width="${size}" height="0"`)).join('')}</tr>
<tr>${nodeCell(light.ink, 'mark-from')}${empty(4, `height="${node}"`)}</tr>
<tr>${empty(1, `height="${fall}"`)}${bendCell(down)}${empty(3, '')}</tr>
<tr>${empty(1, `height="${line}"`)}${bendCell(further)}${empty(1, '')}</tr>
<tr>${empty(3, `height="${fall}"`)}${empty(1, '')}</tr>
<tr>${empty(4, `height="${node}"`)}${nodeCell(light.signal, 'mark-to')}</tr>
</table>`;
