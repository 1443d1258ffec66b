import { type Html, html } from '#contract/html.ts';
import { type Fault, late } from '../faults.ts';
import { htmlPage, utc } from '../html.ts';
import type { StripeStandIn } from '../stripe.ts';
import type { Delivery } from './account.ts';
import type { StripeFault } from './answer-api.ts';
import { StripeError } from './params.ts';
import { purchaseActions, purchaseRows } from './purchase-controls.ts';

const day = 86_400;

const clockSteps: Record<string, [seconds: number, effect: string]> = {
  '15 minutes ahead': [15 * 60, 'open checkouts expire, mails are tried again'],
  '24 hours ahead': [day, 'unpaid plans expire, address hashes are deleted, mails are given up'],
  '30 days ahead': [30 * day, 'subscriptions are renewed and charged'],
  '12 months ahead': [366 * day, 'leads and messages are deleted'],
  '8 years ahead': [8 * 366 * day, 'orders are deleted'],
};

const plannableFaults: Record<string, Fault | StripeFault> = {
  'Answer 401': 401,
  'Answer 429': 429,
  'Answer 500': 500,
  'Answer 500 again for the same key': 'stored500',
  'Answer as another account': 'otherAccount',
  'Answer late': late,
  'Never answer': 'timeout',
  'Cut before processing': 'cut',
  'Lose the answer': 'lost',
};

const webhookActions: Record<string, (stripe: StripeStandIn, event: string) => unknown> = {
  'Hold all from now on': ({ webhooks }) => webhooks.hold(),
  Release: ({ webhooks }) => webhooks.release(),
  Repeat: ({ webhooks }, event) => webhooks.repeat(event),
};

function act(stripe: StripeStandIn, form: URLSearchParams): unknown {
  const name = form.get('do') ?? '';
  const [seconds] = clockSteps[name] ?? [];
  const fault = plannableFaults[name];
  if (seconds) return stripe.turn(seconds);
  if (fault) return stripe.faults.plan(fault, { times: Number(form.get('times') ?? 1) });
  if (name === 'Clear planned faults') return stripe.faults.clear();
  const action = purchaseActions[name] ?? webhookActions[name];
  if (!action) throw new StripeError(`No such control: ${name}`);
  return action(
    stripe,
    form.get('id') ?? '',
    Math.round(100 * Number(form.get('kronor'))) || undefined,
  );
}

export async function answerControl(stripe: StripeStandIn, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (request.method !== 'POST') return controlPage(stripe, searchParams.get('error'));
  let location = '/control';
  try {
    await act(stripe, new URLSearchParams(await request.text()));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    location += `?${new URLSearchParams({ error: error.message })}`;
  }
  return new Response(null, { status: 303, headers: { location } });
}

const formFor = (name: string, fields?: Html) =>
  html`<form class="row" method="post"><button name="do" value="${name}">${name}</button>${fields}</form>`;

const formWith = (choice: object, fields: Html) =>
  html`<form class="row" method="post"><select name="do" aria-label="Action">
${Object.keys(choice).map((name) => html`<option>${name}</option>`)}
</select>${fields}<button>Do</button></form>`;

function controlPage({ account, clock, webhooks }: StripeStandIn, error: string | null): Response {
  const sessions = Object.values(account.sessions).toReversed();
  const deliveries = Object.values(account.deliveries).toReversed().slice(0, 60);
  const ahead = clock.ahead() / (1000 * day);
  const input = html`<input name="times" value="1" size="3" inputmode="numeric">`;
  const times = html`<label>for the next ${input} requests</label>`;
  return htmlPage(
    'Payment stand-in',
    html`${error && html`<p class="alert" role="status">${error}</p>`}
<h2>Purchases</h2>${sessions.length === 0 && html`<p>None yet.</p>`}
<table>${sessions.map((session) => purchaseRows(account, session))}</table>
<h2>Clock</h2>
<p>It is ${utc(clock.now())}${ahead > 0 && `, ${ahead.toFixed(2)} days ahead of this machine`}. It cannot be turned back; a new DATA_DIR starts without data.</p>
${Object.entries(clockSteps).map(([name, [, effect]]) => formFor(name, html` ${effect}`))}
<h2>Webhooks</h2>
${formFor(webhooks.isHeld() ? 'Release' : 'Hold all from now on')}
<table>${deliveries.map((delivery) => deliveryRow(delivery))}</table>
<h2>Faults</h2>
${formWith(plannableFaults, times)}
${formFor('Clear planned faults')}`,
  );
}

function deliveryRow({ event, nextAttemptAt, attempts, lastResponse }: Delivery): Html {
  const state = nextAttemptAt === undefined ? 'delivered' : 'pending';
  return html`<tr><td><code>${event.type}</code></td>
<td>${state}${attempts > 0 && `, attempts: ${attempts}`}<br><small>${lastResponse.slice(0, 80)}</small></td>
<td>${formFor('Repeat', html`<input type="hidden" name="id" value="${event.id}">`)}</td></tr>`;
}
