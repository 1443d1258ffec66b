import type { Company } from '../_contract/company.ts';
import { html } from '../_contract/html.ts';
import { type Block, mailColors, mailFont, type Row, renderBlock, withBreaks } from './blocks.ts';

type Content = {
  heading: string;
  preview: string;
  company: Pick<Company, 'name' | 'origin'>;
  blocks: readonly Block[];
  footer?: readonly Block[];
};

export const sentBySite = ({ origin }: Pick<Company, 'origin'>): Block[] => [
  { paragraph: `Skickat av webbplatsen ${origin.replace(/^https?:\/\//, '')}.` },
];

export const subjectLine = (text: string): string => shortened(clean(text), 160);

/** A visitor's name and company in quotation marks, at most 40 characters, never a link (docs/decisions/221). */
export const quotedName = (...parts: readonly string[]): string =>
  quotedText(parts.filter(Boolean).join(', '), 40);

/** A visitor's text in quotation marks, on one line, never a link in a mail client. */
export function quotedText(text: string, length: number): string {
  const line = clean(text)
    .replace(/["“”„«»]/g, '’')
    // The space prevents mail clients from detecting a link.
    .replace(/[.:@．。｡：＠](?=\S)|[/\\](?=[/\\])/g, '$& ');
  return `”${shortened(line, length)}”`;
}

/**
 * Omits rows whose value equals a part of the subject. Partial matches stay, because the value may be another address.
 */
export const rowsBeyond = (parts: readonly string[], rows: readonly Row[]): Row[] =>
  rows.filter(([, value]) => typeof value !== 'string' || !parts.includes(value));

function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Postgres rejects a lone surrogate.
  const start = line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}…`;
}

/**
 * The contract removes control and bidirectional characters from forms, but texts of the payment provider may contain
 * these. Some mail clients show word joiners (`noBreak`) as boxes.
 */
const clean = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|\u2060/gu, '');

const { light, dark } = mailColors;

// Many mail clients drop style sheets, so every element has an inline style.
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.steps li{margin:0 0 8px;padding:0 0 0 4px}
@media (max-width:520px){
.gutter{padding-left:20px!important;padding-right:20px!important}
.stacked th,.stacked td{display:block!important;width:auto!important}
.stacked th{padding:10px 0 0!important;border:0!important}
.stacked td{padding:0 0 10px!important}
}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}
.raised{background-color:${dark.raised}!important}
.tint{background-color:${dark.tint}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.strong-line{border-color:${dark.ink}!important}
.mark{background-color:${dark.ink}!important}
}`;

/** Fills the inbox preview, so that mail clients do not show the beginning of the mail there. */
const filler = { markup: '&#847;&zwnj;&nbsp;'.repeat(60) };

const plainTable = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`;

const card = [
  `padding:36px 40px 20px;background-color:${light.raised};border:1px solid ${light.line}`,
  `border-radius:16px;font:16px/1.6 ${mailFont};color:${light.ink}`,
].join(';');

const headingStyle = `margin:0 0 16px;font:700 26px/1.2 ${mailFont};letter-spacing:-0.02em;overflow-wrap:anywhere;color:${light.ink}`;

const node = (color: string) =>
  `padding:0;font-size:0;line-height:0;border-radius:4px;background-color:${color}`;

/** The logo as table cells: mail clients drop SVG and block remote images. */
const mark = html`<table ${plainTable} aria-hidden="true"><tr>
<td class="mark" width="8" height="8" style="${node(light.ink)}"></td>
<td width="10" style="padding:0"><div class="mark" style="height:2px;background-color:${light.ink}"></div></td>
<td width="8" height="8" style="${node(light.signal)}"></td>
</tr></table>`;

export function render({ heading, preview, company, blocks, footer }: Content) {
  const parts = blocks.flatMap((block) => renderBlock(block) ?? []);
  const small = (footer ?? sentBySite(company)).flatMap((block) => renderBlock(block)?.text ?? []);
  const text = [company.name, heading, ...parts.map((part) => part.text), '–––', ...small];
  const page = html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${heading}</title>
<style>${{ markup: sheet }}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${shortened(preview, 140)}${filler}</div>
<table ${plainTable} width="100%" class="paper" bgcolor="${light.paper}" style="background-color:${light.paper}">
<tr><td align="center" style="padding:32px 12px">
<table ${plainTable} width="600" style="width:100%;max-width:600px;text-align:left">
<tr><td class="gutter" style="padding:0 40px 20px"><table ${plainTable}><tr>
<td style="padding:0 10px 0 0;vertical-align:middle">${mark}</td>
<td style="vertical-align:middle;font:700 19px/1.3 ${mailFont};letter-spacing:-0.02em">
<a href="${company.origin}" class="ink" style="color:${light.ink};text-decoration:none">${company.name}</a>
</td></tr></table></td></tr>
<tr><td class="raised line gutter ink" bgcolor="${light.raised}" style="${card}">
<h1 class="ink" style="${headingStyle}">${heading}</h1>
${parts.map((part) => html`${part.html}\n`)}</td></tr>
<tr><td class="muted gutter" style="padding:24px 40px 8px;font:13px/1.6 ${mailFont};color:${light.muted}">
${small.map((lines) => html`<p style="margin:0 0 16px">${withBreaks(lines)}</p>\n`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return { text: clean(`${text.join('\n\n')}\n`), html: clean(page.markup) };
}
