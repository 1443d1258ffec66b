import { faultNames } from '../faults.ts';
import { type Html, html, htmlPage } from '../html.ts';
import type { Mail } from './mail.ts';

const style = `
:root { color-scheme: light; --ink: #16302b; --quiet: #5b6f6a; --line: #d9d6cb; }
* { box-sizing: border-box; }
body { margin: 0; background: #f7f5ef; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
p { margin: 0 0 1.5rem; color: var(--quiet); }
a { color: inherit; }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: block; padding: .9rem 0; border-bottom: 1px solid var(--line); text-decoration: none; }
li a:hover strong, li a:focus strong { text-decoration: underline; }
li span, dt { color: var(--quiet); font-size: .875rem; }
li span { display: block; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 1.5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); background: #fff; }
pre { padding: 1rem; border: 1px solid var(--line); background: #fff; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const pageWith = (title: string, body: Html, status?: number) =>
  htmlPage({ title, lang: 'en', style }, html`<main>${body}</main>`, status);

const toSeconds = (at: string) => at.slice(0, 19).replace('T', ' ');

const faultForm = html`<h2>Faults</h2>
<form method="post" action="/inbox/faults"><label>Answer <select name="fault">${faultNames.map((fault) => html`<option>${fault}</option>`)}</select></label>
<label>to the next <input name="times" value="1" size="3" inputmode="numeric"></label> mails
<button>Plan</button></form>`;

/** All mails, newest first, and a form that plans faults. */
export function inboxPage(mails: readonly Mail[]): Response {
  const rows = mails.toReversed().map(
    ({ id, subject, from, to, at }) => html`<li><a href="/inbox/${id}"><strong>${subject}</strong>
<span>${from} → ${to.join(', ')}</span><span>${toSeconds(at)} UTC</span></a></li>`,
  );
  const body = mails.length
    ? html`<ol>${rows}</ol>`
    : html`<p>Send a lead, a message or buy something, then reload.</p>`;
  return pageWith(
    'Inbox',
    html`<h1>Inbox</h1><p>${mails.length} sent, newest first. Nothing leaves this machine.</p>${body}${faultForm}`,
  );
}

/** One mail: headers, HTML version and text version. */
export function mailPage(mail: Mail | undefined): Response {
  const back = html`<p><a href="/inbox">All mails</a></p>`;
  if (!mail) return pageWith('No such mail', html`${back}<h1>No such mail</h1>`, 404);
  const headers: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['At', `${toSeconds(mail.at)} UTC`],
    ['Idempotency key', mail.idempotencyKey ?? ''],
  ];
  const present = headers.filter(([, value]) => value !== '');
  return pageWith(
    mail.subject,
    html`${back}<h1>${mail.subject}</h1>
<dl>${present.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${mail.html && html`<h2>HTML</h2><iframe title="HTML version" sandbox="allow-popups" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>`}
${mail.text && html`<h2>Text</h2><pre>${mail.text}</pre>`}`,
  );
}
