import type Stripe from 'stripe';
import { type Html, html, htmlPage } from '../../html.ts';
import type { Account } from '../account.ts';
import type { Controls } from '../control/controls.ts';
import { hostedStyle } from './hosted-style.ts';

/**
 * The customer portal `/p/login/...`: lists the subscriptions of an e-mail address, and cancels them at the period's
 * end where the account's configuration offers that.
 */
export async function answerPortal(
  account: Account,
  controls: Controls,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return portalPage(loginForm);
  const form = new URLSearchParams(await request.text());
  const email = form.get('email')?.trim() ?? '';
  const session = form.get('session');
  const isOwn = session && emailOf(account, account.sessions[session]) === email;
  if (isOwn && offersCancelling(account)) {
    await controls.cancelAtPeriodEnd(session);
  }
  return portalPage(overview(account, email));
}

const offersCancelling = ({ portalConfigurations }: Account) =>
  Object.values(portalConfigurations).some(
    ({ active, features }) => active && features.subscription_cancel.enabled,
  );

const portalPage = (body: Html) =>
  htmlPage({ title: 'Dina prenumerationer', lang: 'sv', style: hostedStyle }, body);

const loginForm = html`<main><form method="post">
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
<table>${sessions.map((session) => subscriptionRow(account, session, email))}</table></div></main>`;
}

function subscriptionRow(account: Account, session: Stripe.Checkout.Session, email: string): Html {
  const subscription = account.subscriptions[String(session.subscription)];
  const end = subscription?.cancel_at;
  const isCanceled = subscription?.status === 'canceled';
  const cancelForm = html`<form method="post"><input type="hidden" name="email" value="${email}"><input type="hidden" name="session" value="${session.id}"><button>Avsluta</button></form>`;
  return html`<tr><td>${account.sessionData[session.id]?.items[0]?.description}</td>
<td>${isCanceled ? 'Avslutad' : (end && `Avslutas ${date(end)}`) || 'Pågår'}</td>
<td>${!end && !isCanceled && offersCancelling(account) && cancelForm}</td></tr>`;
}

const date = (seconds: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' }).format(seconds * 1000);
