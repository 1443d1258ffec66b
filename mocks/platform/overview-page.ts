import { type Html, html } from '../vendors/html.ts';
import type { Clock } from './clock.ts';

type Row = Record<string, unknown>;

/** The clock steps on the page, and the effect of each. */
export const turns = [
  { name: '15 minutes', seconds: 15 * 60, shows: 'open checkouts expire, mails are tried again' },
  { name: '24 hours', seconds: 86_400, shows: 'address hashes are deleted, mails are given up' },
  { name: '30 days', seconds: 30 * 86_400, shows: 'subscriptions are renewed and charged' },
  { name: '12 months', seconds: 366 * 86_400, shows: 'leads and messages are deleted' },
  { name: '8 years', seconds: 8 * 366 * 86_400, shows: 'orders are deleted' },
] as const;

export const overviewStyle = `
body { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem; background: #f7f6f1; color: #16302b; font: 16px/1.5 system-ui, sans-serif; }
a, button { color: #0d5a4c; }
ul { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; padding: 0; list-style: none; }
.turns li { display: grid; gap: .25rem; width: 13rem; font-size: .875rem; }
button { width: 100%; min-height: 2.75rem; font: inherit; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .8125rem; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid #d3d6cd; text-align: left; vertical-align: top; }
td { max-width: 22rem; overflow-wrap: anywhere; }
`;

/**
 * The page with the addresses of the parts by name, the clock, and the stored rows by the title of their table, newest
 * first.
 */
export function overviewPage(
  links: Readonly<Record<string, string>>,
  clock: Clock,
  tables: Readonly<Record<string, readonly Row[]>>,
): Html {
  const days = clock.ahead() / 86_400_000;
  return html`<main>
<h1>Local platform</h1>
<nav aria-label="Parts"><ul>${Object.entries(links).map(
    ([name, address]) => html`<li><a href="${address}">${name}</a></li>`,
  )}</ul></nav>
<h2 id="clock">Clock</h2>
<p>It is <b>${toSeconds(clock.now())} UTC</b> for functions, crons, mails and payments${
    days > 0 && `, ${days.toFixed(2)} days ahead of this machine`
  }. Turning it does what has become due, delivers the webhooks and calls the crons once. It cannot be turned back; a new DATA_DIR starts without data.</p>
<ul class="turns">${turns.map(
    ({ name, seconds, shows }) =>
      html`<li><form method="post" action="/clock"><button name="seconds" value="${seconds}">${name} ahead</button></form>${shows}</li>`,
  )}</ul>
${Object.entries(tables).map(([title, rows]) => tableSection(title, rows))}
</main>`;
}

function tableSection(title: string, rows: readonly Row[]): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>None stored.</p>`;
  const columns = Object.keys(rows[0] ?? {});
  return html`<h2>${title}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map((column) => html`<td>${cell(row[column])}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

const toSeconds = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return toSeconds(value.getTime());
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
