import { type Html, html } from '#contract/html.ts';
import { htmlPage } from '../html.ts';
import type { Mail } from './mail.ts';

const style = `
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem; background: #f7f5ef; color: #16302b; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; }
ol { padding: 0; list-style: none; }
li { padding: .9rem 0; border-top: 1px solid #d9d6cb; }
li span { display: block; font-size: .875rem; }
iframe { width: 100%; height: 46rem; border: 1px solid #d9d6cb; background: #fff; }
pre { white-space: pre-wrap; }
`;

const pageWith = (title: string, body: Html, status?: number) =>
  htmlPage({ title, lang: 'en', style }, html`<main>${body}</main>`, status);

const toSeconds = (at: string) => at.slice(0, 19).replace('T', ' ');

/** All mails, newest first. */
export function inboxPage(mails: readonly Mail[]): Response {
  const rows = mails.toReversed().map(
    ({
      id,
      subject,
      from,
      to,
      at,
      text,
    }) => html`<li><a href="/inbox/${id}"><strong>${subject}</strong>
<span>${text.replace(/\s+/g, ' ').slice(0, 200)}</span>
<span>${from} → ${to.join(', ')}</span><span>${toSeconds(at)} UTC</span></a></li>`,
  );
  const body = mails.length
    ? html`<ol>${rows}</ol>`
    : html`<p>Send a lead, a message or buy something, then reload.</p>`;
  return pageWith(
    'Inbox',
    html`<h1>Inbox</h1><p>${mails.length} sent, newest first. Nothing leaves this machine.</p>${body}`,
  );
}

/** One mail: headers, the HTML part and the text part. */
export function mailPage(mail: Mail | undefined): Response {
  const back = html`<p><a href="/inbox">All mails</a></p>`;
  if (!mail) return pageWith('No such mail', html`${back}<h1>No such mail</h1>`, 404);
  const headers: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['At', `${toSeconds(mail.at)} UTC`],
    ['Idempotency key', mail.idempotencyKey],
  ];
  const source = `/inbox/${mail.id}/html`;
  return pageWith(
    mail.subject,
    html`${back}<h1>${mail.subject}</h1>
<dl>${headers.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h2>HTML</h2>
<p><a href="${source}">Alone</a></p>
<iframe title="HTML version" sandbox="allow-popups" src="${source}"></iframe>
<h2>Text</h2><pre>${mail.text}</pre>`,
  );
}

/** The HTML part of a mail alone: no script runs, nothing is fetched, links open in a new tab. */
export function mailPart(mail: Mail | undefined, part: string): Response {
  if (!mail || part !== 'html') return mailPage(undefined);
  return new Response(mail.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'",
    },
  });
}
