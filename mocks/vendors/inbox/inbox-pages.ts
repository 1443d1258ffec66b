import { faultNames } from '../faults.ts';
import { type Html, html, htmlPage } from '../html.ts';
import type { Mail } from './mail.ts';

const style = `
:root { color-scheme: light; --ink: #16302b; --quiet: #4c5f5a; --line: #d9d6cb; }
* { box-sizing: border-box; }
body { margin: 0; background: #f7f5ef; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
main:has(iframe) { max-width: 74rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p { margin: 0 0 1.5rem; color: var(--quiet); }
a { color: inherit; }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: block; padding: .9rem 0; border-bottom: 1px solid var(--line); text-decoration: none; }
li a:hover strong, li a:focus strong { text-decoration: underline; }
li span, dt { color: var(--quiet); font-size: .875rem; }
li span { display: block; overflow-wrap: anywhere; }
li .start { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 1.5rem; align-items: baseline; }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
.frames { display: grid; gap: 1rem; }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
.phone { max-width: 392px; }
.schemes { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0 0 1rem; }
.schemes [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.desktop { display: none; }
pre { max-width: 46rem; margin: 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (width >= 68rem) { .frames { grid-template-columns: 392px minmax(0, 1fr); } .desktop { display: block; } }
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
    ({
      id,
      subject,
      from,
      to,
      at,
      text,
    }) => html`<li><a href="/inbox/${id}"><strong>${subject}</strong>
<span class="start">${text.replace(/\s+/g, ' ').slice(0, 200)}</span>
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

/**
 * One mail: headers, the HTML part as a phone and a desktop show it, light or dark, the text part, and where its links
 * lead.
 */
export function mailPage(mail: Mail | undefined, isDark = false): Response {
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
  const at = `/inbox/${mail.id}`;
  return pageWith(
    mail.subject,
    html`${back}<h1>${mail.subject}</h1>
<dl>${present.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${mail.html && htmlPart(at, isDark)}
${mail.text && html`<h2>Text</h2><pre>${mail.text}</pre>`}
${linksOf(mail)}`,
  );
}

function htmlPart(at: string, isDark: boolean): Html {
  const source = `${at}/html${isDark ? '?dark' : ''}`;
  const current = (is: boolean) => is && html` aria-current="true"`;
  return html`<h2>HTML</h2>
<p class="schemes"><a href="${at}"${current(!isDark)}>Light</a><a href="${at}?dark"${current(isDark)}>Dark</a><a href="${source}">Alone</a></p>
<div class="frames"><iframe class="phone" title="HTML version, 390 px wide" sandbox="allow-popups" src="${source}"></iframe>
<iframe class="desktop" title="HTML version" sandbox="allow-popups" src="${source}"></iframe></div>`;
}

function linksOf({ html: markup, text }: Mail): Html | false {
  const inHtml = [...markup.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&(amp|quot|#39);/g, (_, name: string) => characters[name] ?? ''),
  );
  const inText = [...text.matchAll(/\bhttps?:\/\/[^\s<>]+/g)].map(([href]) => href);
  const links = [...new Set([...inHtml, ...inText])].filter((href) =>
    /^(?:https?|mailto):/.test(href),
  );
  if (links.length === 0) return false;
  return html`<h2>Links</h2><dl>${links.map((href) => {
    const parts = [inHtml.includes(href) && 'HTML', inText.includes(href) && 'text'];
    return html`<dt>${parts.filter(Boolean).join(', ')}</dt><dd><a href="${href}">${href}</a></dd>`;
  })}</dl>`;
}

const characters: Record<string, string> = { amp: '&', quot: '"', '#39': "'" };

/**
 * The HTML part of a mail alone, as a mail reader in the light or in the dark shows it, whatever this machine prefers:
 * no script runs, nothing is fetched, links open elsewhere.
 */
export function mailPart(mail: Mail | undefined, part: string, isDark: boolean): Response {
  if (!mail?.html || part !== 'html') return mailPage(undefined);
  const base = '<base target="_blank">';
  const inScheme = mail.html.replace(
    /\(prefers-color-scheme: *dark\)/g,
    isDark ? 'all' : 'not all',
  );
  const hasHead = inScheme.includes('<head>');
  return new Response(hasHead ? inScheme.replace('<head>', `<head>${base}`) : base + inScheme, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'",
    },
  });
}
