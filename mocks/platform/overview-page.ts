import { type Html, html } from '../vendors/html.ts';
import type { Overview } from './overview.ts';

type Row = Record<string, unknown>;
type Turn = { name: string; seconds: number; shows: string };
type Mails = Awaited<ReturnType<Overview['inbox']>>;

type View = Overview & {
  turns: readonly Turn[];
  health: { status: number; body: string };
  mails: Mails;
  tables: readonly { name: string; title: string; rows: readonly Row[] }[];
  /** Only the log of this request, when it is not empty. */
  requestId: string;
};

export const overviewStyle = `
:root { color-scheme: light; --ink: #16302b; --quiet: #51645f; --line: #d3d6cd; --act: #0d5a4c; --bad: #9c2a1f; }
* { box-sizing: border-box; }
body { margin: 0; background: #f7f6f1; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2.25rem 0 .5rem; font-size: 1.0625rem; }
p { margin: 0 0 .75rem; color: var(--quiet); }
a { color: var(--act); }
nav ul, .turns { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin: .75rem 0 0; padding: 0; list-style: none; }
.turns li { display: grid; gap: .25rem; width: 13rem; }
.turns small { color: var(--quiet); }
button, input { min-height: 2.75rem; padding: .25rem .875rem; border: 1px solid #7d8a86; border-radius: 6px; background: #fff; color: inherit; font: inherit; }
button { width: 100%; color: var(--act); font-weight: 600; cursor: pointer; }
button:hover { background: #e6efec; }
form.row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin-bottom: .75rem; }
form.row button { width: auto; }
form.row input { min-width: 22rem; max-width: 100%; }
.wide { overflow-x: auto; border-top: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; font-size: .8125rem; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
td { max-width: 22rem; overflow-wrap: anywhere; }
td.at { white-space: nowrap; font-variant-numeric: tabular-nums; }
pre { margin: 0; padding: .75rem 1rem; border: 1px solid var(--line); background: #fff; font-size: .8125rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.bad { color: var(--bad); font-weight: 600; }
:focus-visible { outline: 3px solid #5aa897; outline-offset: 2px; }
`;

/** Everything on one page: where things are, the clock, health, what is stored, what was sent, what was logged. */
export function overviewPage(view: View): Html {
  const { siteUrl, inboxUrl, paymentsUrl, health } = view;
  return html`<main>
<h1>Local platform</h1>
<nav aria-label="Parts"><ul>
<li><a href="${siteUrl}">Site</a></li>
<li><a href="${inboxUrl}">Inbox</a></li>
<li><a href="${paymentsUrl}">Payments</a></li>
${['Clock', 'Health', ...view.tables.map(({ title }) => title), 'Log'].map(
  (title) => html`<li><a href="#${idOf(title)}">${title}</a></li>`,
)}
</ul></nav>
${clockSection(view)}
<h2 id="health">Health</h2>
<p>${siteUrl}/api/health answers <b class="${health.status === 200 ? '' : 'bad'}">${health.status}</b></p>
<pre tabindex="0">${health.body}</pre>
${view.tables.map((table) => tableSection(table, view))}
${logSection(view)}
</main>`;
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const second = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

function clockSection({ clock, turns }: View): Html {
  const days = clock.ahead() / 86_400_000;
  return html`<h2 id="clock">Clock</h2>
<p>It is <b>${second(clock.now())} UTC</b> for functions, crons, mails and payments${
    days > 0 ? `, ${days.toFixed(2)} days ahead of this machine` : ''
  }. Turning it does what has become due, delivers the webhooks and calls the crons once. It cannot be turned back; a new DATA_DIR starts afresh.</p>
<ul class="turns">${turns.map(
    ({ name, seconds, shows }) =>
      html`<li><form method="post" action="/clock"><input type="hidden" name="seconds" value="${seconds}"><button>${name} ahead</button></form><small>${shows}</small></li>`,
  )}</ul>`;
}

function tableSection({ name, title, rows }: View['tables'][number], view: View): Html {
  const columns = Object.keys(rows[0] ?? {});
  const mailed = name === 'leads' || name === 'messages' || name === 'orders';
  return html`<h2 id="${idOf(title)}">${title}</h2>
${
  rows.length === 0
    ? html`<p>None stored.</p>`
    : html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${mailed && html`<th scope="col">mails</th>`}${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
        (row) =>
          html`<tr>${mailed && html`<td>${mailsAbout(String(row.id), view)}</td>`}${columns.map((column) => html`<td class="${row[column] instanceof Date ? 'at' : ''}">${cell(row[column])}</td>`)}</tr>`,
      )}</tbody></table></div>`
}`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return second(value.getTime());
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The mails about a stored row, by its id in their keys: those that have left as links, those that wait with their
 * attempts.
 */
function mailsAbout(id: string, { tables, mails, inboxUrl }: View): (Html | string)[] {
  const outbox = tables.find(({ name }) => name === 'outbox')?.rows ?? [];
  const sent = mails.filter(({ idempotencyKey }) => idempotencyKey?.includes(id));
  const waiting = outbox.filter(({ key, sent_at }) => String(key).includes(id) && !sent_at);
  return [
    ...sent.map((mail) => html`<a href="${inboxUrl}/${mail.id}">${mail.subject}</a> `),
    ...waiting.map(({ attempts }) => `waiting, ${String(attempts)} attempts `),
  ];
}

function logSection({ log, requestId }: View): Html {
  const isMeant = (id: string) => requestId === '' || id === requestId;
  const requests = log.requests().filter(({ id }) => isMeant(id));
  const lines = log.lines().filter((line) => isMeant(line.requestId));
  return html`<h2 id="log">Log</h2>
<form class="row" method="get" action="/log"><label for="id">Request id</label><input id="id" name="id" value="${requestId}"><button>Show</button>${requestId && html`<a href="/#log">All requests</a>`}</form>
<div class="wide" tabindex="0" role="region" aria-label="Requests"><table><thead><tr><th scope="col">at</th><th scope="col">request</th><th scope="col">status</th><th scope="col">ms</th><th scope="col">id</th></tr></thead>
<tbody>${requests
    .slice(0, 50)
    .map(
      ({ at, method, path, status, milliseconds, id }) =>
        html`<tr><td class="at">${second(at)}</td><td>${method} ${path}</td><td class="${status >= 400 ? 'bad' : ''}">${status}</td><td>${milliseconds}</td><td><a href="/log/${id}#log">${id}</a></td></tr>`,
    )}</tbody></table></div>
${lines.length > 0 && html`<pre tabindex="0">${lines.slice(0, 50).map(({ at, text }) => `${second(at)} ${text}\n`)}</pre>`}`;
}
