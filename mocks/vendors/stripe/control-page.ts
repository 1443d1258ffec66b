import { formatKronor } from '#contract/format.ts';
import { type Html, html } from '#contract/html.ts';
import type { Clock } from '../clock.ts';
import type { Fault } from '../faults.ts';
import { htmlPage } from '../html.ts';
import type { Account, Delivery } from './account.ts';
import { chargeOf, openDispute } from './charges.ts';
import type { Session } from './objects.ts';

/** The faults that the page offers for the next requests. */
export const plannableFaults = [
  401,
  429,
  500,
  'late',
  'timeout',
  'cut',
  'lost',
] as const satisfies readonly Fault[];

/** The steps of the clock that the page offers, and the effect of each. */
export const clockSteps = [
  { name: '15 minutes', seconds: 15 * 60, shows: 'open checkouts expire, mails are tried again' },
  { name: '24 hours', seconds: 86_400, shows: 'address hashes are deleted, mails are given up' },
  { name: '30 days', seconds: 30 * 86_400, shows: 'subscriptions are renewed and charged' },
  { name: '12 months', seconds: 366 * 86_400, shows: 'leads and messages are deleted' },
  { name: '8 years', seconds: 8 * 366 * 86_400, shows: 'orders are deleted' },
] as const;

type View = { account: Account; clock: Clock; held: boolean; error: string };

const button = (action: string, label: string, fields: Record<string, string> = {}) =>
  html`<form method="post" action="/control/${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`;

/** Purchases, the clock, webhook deliveries and planned faults, with buttons for what can be done to each. */
export function controlPage({ account, clock, held, error }: View): Response {
  const sessions = Object.values(account.sessions).toReversed();
  const deliveries = Object.values(account.deliveries).toReversed().slice(0, 60);
  const body = html`<main>
<h1>Payment stand-in</h1>
${error && html`<p class="alert" role="status">${error}</p>`}
<section><h2>Purchases</h2>${sessions.length === 0 && html`<p class="quiet">None yet.</p>`}
<table>${sessions.map((session) => purchaseRow(account, session))}</table></section>
${clockSection(clock)}
<section><h2>Webhooks</h2>
<div class="row">${
    held
      ? [
          button('release', 'Release in order'),
          button('release', 'Release, newest first', { reversed: 'true' }),
        ]
      : button('hold', 'Hold all from now on')
  }</div>
<table>${deliveries.map((delivery) => deliveryRow(account, delivery))}</table></section>
<section><h2>Faults</h2>
<form class="row" method="post" action="/control/fault">
<label>Answer <select name="fault">${plannableFaults.map((fault) => html`<option>${fault}</option>`)}</select></label>
<label>to the next <input name="times" value="1" size="3" inputmode="numeric"></label>
<label>requests to <input name="path" value="/v1/" size="24"></label>
<button>Plan</button></form>
<div class="row">${button('clear', 'Clear planned faults')}</div></section>
</main>`;
  return htmlPage({ title: 'Payment stand-in', lang: 'en' }, body);
}

function clockSection({ now, ahead }: Clock): Html {
  const time = new Date(now()).toISOString().slice(0, 19).replace('T', ' ');
  return html`<section><h2>Clock</h2>
<p>It is ${time} UTC${ahead() > 0 && `, ${(ahead() / 86_400_000).toFixed(2)} days ahead of this machine`}. It cannot be turned back; a new DATA_DIR starts without data.</p>
${clockSteps.map(
  ({ name, seconds, shows }) =>
    html`<form class="row" method="post" action="/control/turn-clock"><button name="seconds" value="${seconds}">${name} ahead</button> ${shows}</form>`,
)}</section>`;
}

function purchaseRow(account: Account, session: Session): Html {
  const { id } = session;
  const fields = { session: id };
  const details = account.sessionDetails[id];
  const isPaid = session.payment_status === 'paid';
  const charge = chargeOf(account, id);
  const isDisputed = charge && openDispute(account, charge);
  const subscription = account.subscriptions[session.subscription ?? ''];
  const isActive = !account.asyncPayments[id] && subscription && subscription.status !== 'canceled';
  return html`<tr><td>${new Date(session.created * 1000).toISOString().slice(0, 16)}<br><code>${id.slice(0, 20)}…</code></td>
<td>${details?.params.line_items[0].price_data.product_data.name}<br>${formatKronor(session.amount_total ?? 0)}</td>
<td>${session.status}, ${session.payment_status}${subscription && html`<br>subscription ${subscription.status}`}</td>
<td>${session.url && html`<a href="${session.url}">Open page</a> `}
${session.status === 'open' && button('expire', 'Expire', fields)}
${isPaid && button('refund', 'Refund', fields)}
${charge && charge.amount_refunded > 0 && button('fail-refund', 'Refund fails', fields)}
${isPaid && button('dispute', 'Dispute', fields)}
${isDisputed && button('close-dispute', 'Dispute is won', { ...fields, status: 'won' })}
${isDisputed && button('close-dispute', 'Dispute is lost', { ...fields, status: 'lost' })}
${isActive && button('renew', 'Renew, paid', { ...fields, result: 'succeeded' })}
${isActive && button('renew', 'Renew, payment fails', { ...fields, result: 'failed' })}
${isActive && button('cancel-subscription', 'Cancel now', fields)}</td></tr>`;
}

function deliveryRow(account: Account, delivery: Delivery): Html {
  const { event, nextAttemptAt, attempts, lastResponse } = delivery;
  const state = nextAttemptAt === undefined ? 'delivered' : 'pending';
  return html`<tr><td><code>${account.events[event]?.type}</code></td>
<td>${state}${attempts > 0 && `, attempts: ${attempts}`}<br><small>${lastResponse.slice(0, 80)}</small></td>
<td>${button('repeat', 'Repeat', { event })}</td></tr>`;
}
