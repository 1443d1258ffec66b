import type Stripe from 'stripe';
import { type Html, html, page } from '../html.ts';
import type { Account } from './account.ts';
import { checkoutStyle } from './checkout-style.ts';
import type { Controls } from './controls.ts';

/** The customer portal `/p/login/...`: shows the subscriptions of an e-mail address and ends them after the paid month. */
export async function answerPortal(
  account: Account,
  controls: Controls,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return shown(login);
  const form = new URLSearchParams(await request.text());
  const email = form.get('email')?.trim() ?? '';
  const session = form.get('session');
  if (session && emailOf(account, account.sessions[session]) === email) {
    await controls.cancel(session);
  }
  return shown(overview(account, email));
}

const shown = (body: Html) =>
  page({ title: 'Dina prenumerationer', lang: 'sv', style: checkoutStyle }, body);

const login = html`<main><form method="post">
<h1>Dina prenumerationer</h1>
<p class="quiet">Den riktiga sidan skickar en inloggningslänk. I den här lokala ersättaren räcker adressen.</p>
<div><label for="email">E-postadress</label><input id="email" name="email" type="email" autocomplete="email" required></div>
<button>Visa</button></form></main>`;

const emailOf = (account: Account, session: Stripe.Checkout.Session | undefined) =>
  account.customers[String(session?.customer)]?.email ?? undefined;

function overview(account: Account, email: string): Html {
  const sessions = Object.values(account.sessions).filter(
    (session) => session.subscription && emailOf(account, session) === email,
  );
  return html`<main><div><h1>Dina prenumerationer</h1><p>${email}</p>
${sessions.length === 0 && html`<p>Vi hittar ingen prenumeration med den adressen.</p>`}
<table>${sessions.map((session) => line(account, session, email))}</table></div></main>`;
}

function line(account: Account, session: Stripe.Checkout.Session, email: string): Html {
  const subscription = account.subscriptions[String(session.subscription)];
  const end = subscription?.cancel_at;
  const over = subscription?.status === 'canceled';
  const stop = html`<form method="post"><input type="hidden" name="email" value="${email}"><input type="hidden" name="session" value="${session.id}"><button>Avsluta</button></form>`;
  return html`<tr><td>${account.orders[session.id]?.items[0]?.description}</td>
<td>${over ? 'Avslutad' : (end && `Avslutas ${date(end)}`) || 'Pågår'}</td>
<td>${!end && !over && stop}</td></tr>`;
}

const date = (seconds: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' }).format(seconds * 1000);
