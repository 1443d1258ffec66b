import { mark } from '../_contract/mark.ts';
import { mailColors } from './mail-colors.ts';

const { ink, signal } = mailColors.light;

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

const empty = (columns: number, size: string) =>
  `<td colspan="${columns}" ${size} style="padding:0;font-size:0;line-height:0"></td>`;

const nodeCell = (color: string, name: string) =>
  `<td colspan="2" width="${node}" height="${node}" bgcolor="${color}" class="${name}" style="padding:0;font-size:0;line-height:0;background-color:${color};border-radius:${mark.radius}px"></td>`;

const bendCell = (borders: string) =>
  `<td colspan="2" rowspan="2" class="mark-line" style="padding:0;font-size:0;line-height:0;border:0 solid ${ink};${borders}"></td>`;

const columns = [inset, node - inset, half - node, width - node - half, node - inset, inset];

/** The mark as table cells with borders: mail readers drop SVG and block remote images. */
export const mailMark = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" width="${width}" style="width:${width}px;border-collapse:separate;border-spacing:0;table-layout:fixed">
<tr>${columns.map((size) => empty(1, `width="${size}" height="0"`)).join('')}</tr>
<tr>${nodeCell(ink, 'mark-from')}${empty(4, `height="${node}"`)}</tr>
<tr>${empty(1, `height="${fall}"`)}${bendCell(`border-left-width:${line}px;border-bottom-width:${line}px;border-bottom-left-radius:6px`)}${empty(3, '')}</tr>
<tr>${empty(1, `height="${line}"`)}${bendCell(`border-top-width:${line}px;border-right-width:${line}px;border-top-right-radius:6px`)}${empty(1, '')}</tr>
<tr>${empty(3, `height="${fall}"`)}${empty(1, '')}</tr>
<tr>${empty(4, `height="${node}"`)}${nodeCell(signal, 'mark-to')}</tr>
</table>`;
