import type Stripe from 'stripe';
import { faultNames } from '../faults.ts';
import { type Html, html, page } from '../html.ts';
import type { Account, Delivery } from './account.ts';
import { money } from './checkout-page.ts';
import { checkoutStyle } from './checkout-style.ts';

type View = { account: Account; held: boolean; said: string };

const button = (action: string, label: string, fields: Record<string, string> = {}) =>
  html`<form method="post" action="/control/${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`;

/** What can be done by hand to purchases, webhooks and answers. */
export function controlPage({ account, held, said }: View): Response {
  const sessions = Object.values(account.sessions).toReversed();
  const deliveries = Object.values(account.deliveries).toReversed().slice(0, 60);
  const body = html`<main>
<h1>Payment stand-in</h1>
${said && html`<p class="alert" role="status">${said}</p>`}
<section><h2>Purchases</h2>${sessions.length === 0 && html`<p class="quiet">None yet.</p>`}
<table>${sessions.map((session) => purchase(account, session))}</table></section>
<section><h2>Webhooks</h2>
<div class="row">${
    held
      ? [
          button('release', 'Release in order'),
          button('release', 'Release, newest first', { reversed: 'true' }),
        ]
      : button('hold', 'Hold all from now on')
  }</div>
<table>${deliveries.map((delivery) => line(account, delivery))}</table></section>
<section><h2>Faults</h2>
<form class="row" method="post" action="/control/fault">
<label>Answer <select name="fault">${faultNames.map((fault) => html`<option>${fault}</option>`)}</select></label>
<label>to the next <input name="times" value="1" size="3" inputmode="numeric"></label>
<label>requests to <input name="path" value="/v1/" size="24"></label>
<button>Plan</button></form>
<div class="row">${button('clear', 'Clear planned faults')}</div></section>
</main>`;
  return page({ title: 'Payment stand-in', lang: 'en', style: checkoutStyle }, body);
}

function purchase(account: Account, session: Stripe.Checkout.Session): Html {
  const { id } = session;
  const paid = session.payment_status === 'paid';
  const waits = Boolean(account.settlements[id]);
  const subscription = account.subscriptions[String(session.subscription)];
  const lives = !waits && subscription && subscription.status !== 'canceled';
  return html`<tr><td>${new Date(session.created * 1000).toISOString().slice(0, 16)}<br><code>${id.slice(0, 20)}…</code></td>
<td>${account.orders[id]?.items[0]?.description}<br>${money(session.amount_total ?? 0)}</td>
<td>${session.status}, ${session.payment_status}${subscription && html`<br>subscription ${subscription.status}`}</td>
<td>${session.url && html`<a href="${session.url}">Open page</a> `}
${session.status === 'open' && button('expire', 'Expire', { session: id })}
${waits && button('settle', 'Money arrives', { session: id, succeeds: 'true' })}
${waits && button('settle', 'Money never arrives', { session: id, succeeds: 'false' })}
${paid && button('refund', 'Refund', { session: id })}
${paid && button('dispute', 'Dispute', { session: id })}
${lives && button('renew', 'Renew, paid', { session: id, succeeds: 'true' })}
${lives && button('renew', 'Renew, unpaid', { session: id, succeeds: 'false' })}
${lives && button('cancel', 'End after the month', { session: id })}
${lives && button('end', 'End now', { session: id })}</td></tr>`;
}

function line(account: Account, { id, event, state, attempts, lastAnswer }: Delivery): Html {
  const waits = state === 'waiting';
  return html`<tr><td><code>${account.events[event]?.type}</code></td>
<td>${state}${attempts > 0 && `, tried ${attempts}`}<br><small>${lastAnswer.slice(0, 80)}</small></td>
<td>${waits && button('deliver', 'Send now', { delivery: id })}
${waits && button('delay', 'Delay a minute', { delivery: id, seconds: '60' })}
${waits && button('drop', 'Drop', { delivery: id })}
${button('repeat', 'Repeat', { event })}</td></tr>`;
}
