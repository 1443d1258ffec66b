import { html } from '#contract/html.ts';
import { htmlPage, utc } from './html.ts';
import type { Mail } from './resend.ts';

export function answerInbox(request: Request, mails: readonly Mail[]): Response | undefined {
  const { pathname } = new URL(request.url);
  const [, inbox, id] = pathname.split('/');
  if (request.method !== 'GET' || (inbox !== 'inbox' && pathname !== '/')) return undefined;
  return id ? mailPage(mails.find((one) => one.id === id)) : inboxPage(mails);
}

function inboxPage(mails: readonly Mail[]): Response {
  const rows = mails.toReversed().map(
    ({ id, subject, to, at, text }) => html`<tr><td>${utc(at)}</td><td>${to.join(', ')}</td>
<td><a href="/inbox/${id}">${subject}</a><br><small>${text.replace(/\s+/g, ' ').slice(0, 200)}</small></td></tr>`,
  );
  return htmlPage(
    'Inbox',
    html`<p>${mails.length} sent, newest first. Nothing leaves this machine.</p><table>${rows}</table>
${rows.length === 0 && html`<p>Send a lead, a message or buy something, then reload.</p>`}`,
  );
}

/** Scripts in the HTML part do not run; links open in a new tab. */
function mailPage(mail: Mail | undefined): Response {
  const back = html`<p><a href="/inbox">All mails</a></p>`;
  if (!mail) return htmlPage('No such mail', back, { status: 404 });
  const headers = {
    From: mail.from,
    To: mail.to.join(', '),
    'Reply to': mail.replyTo.join(', '),
    At: utc(mail.at),
    'Idempotency key': mail.idempotencyKey,
  };
  const document = mail.html.replace('<head>', '<head><base target="_blank">');
  return htmlPage(
    mail.subject,
    html`${back}
<dl>${Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h2>HTML</h2>
<iframe title="HTML version" sandbox="allow-popups" srcdoc="${document}"></iframe>
<h2>Text</h2><pre>${mail.text}</pre>
${mail.attachments.map(({ filename, content }) => html`<h2>${filename}</h2><pre>${Buffer.from(content, 'base64').toString()}</pre>`)}`,
  );
}
