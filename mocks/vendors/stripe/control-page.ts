import { formatKronor } from '#contract/format.ts';
import { type Html, html } from '#contract/html.ts';
import type { Fault, Faults } from '../faults.ts';
import { htmlPage } from '../html.ts';
import type { Clock } from '../json-store.ts';
import type { Account, Delivery, Session } from './account.ts';
import type { Controls } from './controls.ts';
import { StripeError } from './params.ts';
import type { WebhookControls } from './webhooks.ts';

type Services = {
  account: Account;
  clock: Clock;
  /** Turns the clock ahead by so many seconds, and does what has become due. */
  turn: (seconds: number) => Promise<void>;
  controls: Controls;
  webhooks: WebhookControls;
  faults: Faults;
};

/** The faults that the page offers for the next requests. */
const plannableFaults: readonly Exclude<Fault, () => unknown>[] = [
  401,
  429,
  500,
  'late',
  'timeout',
  'cut',
  'lost',
];

/** The steps of the clock that the page offers, and the effect of each. */
export const clockSteps = [
  { name: '15 minutes', seconds: 15 * 60, shows: 'open checkouts expire, mails are tried again' },
  { name: '24 hours', seconds: 86_400, shows: 'address hashes are deleted, mails are given up' },
  { name: '30 days', seconds: 30 * 86_400, shows: 'subscriptions are renewed and charged' },
  { name: '12 months', seconds: 366 * 86_400, shows: 'leads and messages are deleted' },
  { name: '8 years', seconds: 8 * 366 * 86_400, shows: 'orders are deleted' },
] as const;

type PurchaseAction = (controls: Controls, session: string) => Promise<void>;

/** What can be done to a purchase. What is impossible in its state is answered with Stripe's error. */
const purchaseActions: Readonly<Record<string, PurchaseAction>> = {
  Refund: ({ refund }, session) => refund(session),
  'Refund fails': ({ failRefund }, session) => failRefund(session),
  Dispute: ({ dispute }, session) => dispute(session),
  'Dispute is won': ({ closeDispute }, session) => closeDispute(session, 'won'),
  'Dispute is lost': ({ closeDispute }, session) => closeDispute(session, 'lost'),
  'Renew, paid': ({ renew }, session) => renew(session, 'succeeded'),
  'Renew, payment fails': ({ renew }, session) => renew(session, 'failed'),
  'Cancel the subscription': ({ cancelSubscription }, session) => cancelSubscription(session),
  'Expire the checkout': ({ expire }, session) => expire(session),
};

/** One of the offered values that a form names. Throws for any other value. */
function offered<T>(
  what: string,
  name: string | undefined,
  values: Readonly<Record<string, T>>,
): T {
  const value = values[name ?? ''];
  if (value === undefined) throw new StripeError(`No such ${what}: ${name}`);
  return value;
}

type Form = Readonly<Record<string, string>>;

/** What the forms of the page do, by the last part of their address. */
const formActions: Readonly<Record<string, (services: Services, form: Form) => unknown>> = {
  purchase: ({ controls }, { action, session = '' }) =>
    offered('action', action, purchaseActions)(controls, session),
  'turn-clock': ({ turn }, { seconds }) => {
    const steps = Object.fromEntries(clockSteps.map((step) => [step.seconds, step.seconds]));
    return turn(offered('step of the clock', seconds, steps));
  },
  hold: ({ webhooks }) => webhooks.hold(),
  release: ({ webhooks }, { reversed }) => webhooks.release({ reversed: reversed === 'true' }),
  repeat: ({ webhooks }, { event = '' }) => webhooks.repeat(event),
  fault({ faults }, { fault, times = 1, path }) {
    const planned = Object.fromEntries(plannableFaults.map((one) => [one, one]));
    faults.plan(offered('fault', fault, planned), { times: Number(times), path });
  },
  clear: ({ faults }) => faults.clear(),
};

/**
 * `GET /control` shows the page; `POST /control/<action>` with form fields acts, by its buttons or from a script, but
 * not from a page of another site.
 */
export async function answerControl(services: Services, request: Request): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url);
  if (request.method !== 'POST') return controlPage(services, searchParams.get('error'));
  if ((request.headers.get('origin') ?? origin) !== origin) {
    return new Response('Not from here', { status: 403 });
  }
  const form = Object.fromEntries(new URLSearchParams(await request.text()));
  const act = formActions[pathname.slice('/control/'.length)];
  if (!act) return new Response('No such control', { status: 404 });
  let location = '/control';
  try {
    await act(services, form);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    location += `?${new URLSearchParams({ error: error.message })}`;
  }
  return new Response(null, { status: 303, headers: { location } });
}

const formTo = (action: string, content: Html) =>
  html`<form class="row" method="post" action="/control/${action}">${content}</form>`;

const options = (names: readonly (string | number)[]) =>
  names.map((name) => html`<option>${name}</option>`);

/** Purchases, the clock, webhook deliveries and planned faults, with what can be done to each. */
function controlPage({ account, clock, webhooks }: Services, error: string | null): Response {
  const sessions = Object.values(account.sessions).toReversed();
  const deliveries = Object.values(account.deliveries).toReversed().slice(0, 60);
  const time = new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' ');
  const ahead = clock.ahead() / 86_400_000;
  const body = html`<main>
<h1>Payment stand-in</h1>
${error && html`<p class="alert" role="status">${error}</p>`}
<h2>Purchases</h2>${sessions.length === 0 && html`<p>None yet.</p>`}
<table>${sessions.map((session) => purchaseRow(account, session))}</table>
<h2>Clock</h2>
<p>It is ${time} UTC${ahead > 0 && `, ${ahead.toFixed(2)} days ahead of this machine`}. It cannot be turned back; a new DATA_DIR starts without data.</p>
${clockSteps.map(({ name, seconds, shows }) =>
  formTo(
    'turn-clock',
    html`<button name="seconds" value="${seconds}">${name} ahead</button> ${shows}`,
  ),
)}
<h2>Webhooks</h2>
${
  webhooks.isHeld()
    ? formTo(
        'release',
        html`<button>Release in order</button> <button name="reversed" value="true">Release, newest first</button>`,
      )
    : formTo('hold', html`<button>Hold all from now on</button>`)
}
<table>${deliveries.map((delivery) => deliveryRow(account, delivery))}</table>
<h2>Faults</h2>
${formTo(
  'fault',
  html`<label>Answer <select name="fault">${options(plannableFaults)}</select></label>
<label>to the next <input name="times" value="1" size="3" inputmode="numeric"></label>
<label>requests to <input name="path" value="/v1/" size="24"></label>
<button>Plan</button>`,
)}
${formTo('clear', html`<button>Clear planned faults</button>`)}
</main>`;
  return htmlPage({ title: 'Payment stand-in', lang: 'en' }, body);
}

function purchaseRow({ sessionDetails, subscriptions }: Account, session: Session): Html {
  const { id, created, status, payment_status, url } = session;
  const item = sessionDetails[id]?.params.line_items[0].price_data.product_data.name;
  const plan = subscriptions[session.subscription ?? ''];
  return html`<tr><td>${new Date(created * 1000).toISOString().slice(0, 16)}<br><code>${id.slice(0, 20)}…</code></td>
<td>${item}<br>${formatKronor(session.amount_total ?? 0)}</td>
<td>${status}, ${payment_status}${plan && html`<br>subscription ${plan.status}`}</td>
<td>${url && html`<a href="${url}">Open page</a>`}
${formTo(
  'purchase',
  html`<input type="hidden" name="session" value="${id}">
<select name="action" aria-label="Action">${options(Object.keys(purchaseActions))}</select> <button>Do</button>`,
)}</td></tr>`;
}

function deliveryRow({ events }: Account, delivery: Delivery): Html {
  const { event, nextAttemptAt, attempts, lastResponse } = delivery;
  const state = nextAttemptAt === undefined ? 'delivered' : 'pending';
  return html`<tr><td><code>${events[event]?.type}</code></td>
<td>${state}${attempts > 0 && `, attempts: ${attempts}`}<br><small>${lastResponse.slice(0, 80)}</small></td>
<td>${formTo('repeat', html`<button name="event" value="${event}">Repeat</button>`)}</td></tr>`;
}
