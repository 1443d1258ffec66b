import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, expect, test, vi } from 'vitest';
import { items, priced } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readInput } from '#contract/request.ts';
import { readForm } from '../../api/_http/pages/read-form.ts';
import { localSecrets } from '../platform/local-env.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { answerProblems } from './answer-problems.ts';
import { type HostileRequest, requests, smuggled } from './hostile-requests.ts';
import { randomRuns } from './random-runs.ts';

let thrown: unknown[] = [];
const platform = await startPlatform({
  site: () => new Response(),
  env: {
    RATE_LIMIT_FORMS: '99999/600',
    RATE_LIMIT_CHECKOUT: '99999/600',
    RATE_LIMIT_ORDERS: '99999/600',
    MAIL_FORMS_PER_HOUR: '99999',
    MAIL_FORMS_PER_DAY: '99999',
  },
  logError: (error) => thrown.push(error),
});
afterAll(platform.close);
const { siteUrl, postgres, stripe, webhook, inbox, idle } = platform;
const { query } = postgres;

type Row = Readonly<Record<string, unknown>>;

/** Sends the request. `input` is undefined if the request must be refused. */
async function send({ name, method, path, origin, headers, body, isSigned }: HostileRequest) {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
  const given = new Headers(headers);
  if (origin) given.set('origin', origin === 'own' ? siteUrl : origin);
  if (isSigned) given.set('stripe-signature', await signatureOf(body));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init = { method, headers: given, body: hasBody ? body : null };
  const request = new Request(siteUrl + path, init);
  const form = await readForm(endpoint, request.clone());
  const read = form ?? (await readInput(endpoint, request.clone()));
  const response = await fetch(request, { redirect: 'manual' });
  const text = await response.text();
  const { status } = response;
  const withBody = form ? 'page' : 'json';
  const kind = method === 'HEAD' ? 'noBody' : withBody;
  const isAllowed = {
    web: 'input' in read && (!hasBody || origin === 'own'),
    monitor: 'input' in read,
    webhook: isSigned,
    cron: false,
  };
  const input: Row = 'input' in read ? Object(read.input) : {};
  const answer = { status, headers: response.headers, text, kind } as const;
  return { endpoint, answer, input: isAllowed[endpoint.calledBy] && input };
}

const signatureOf = (body: string | Uint8Array) =>
  Stripe.webhooks.generateTestHeaderStringAsync({
    payload: typeof body === 'string' ? body : new TextDecoder().decode(body),
    secret: localSecrets.STRIPE_WEBHOOK_SECRET,
  });

/** The row that an accepted input becomes; a filled honeypot becomes none. */
function rowsOf({ website, consent, packageType, planType, ...fields }: Row): Row[] {
  if (consent) return website ? [] : [fields];
  const item = items.find(({ id }) => id === packageType || id === planType);
  return item ? [{ item: item.id, total: priced(item).total, state: 'open' }] : [];
}

/** Orders without a session are left out: their checkout could not be opened. */
const storedRows = async () => {
  const rows = await query(`
    select jsonb_build_object('name', name, 'email', email, 'painPoint', pain_point, 'currentApps', current_apps) as row from leads
    union all select jsonb_build_object('name', name, 'email', email, 'company', company, 'message', message) from messages
    union all select jsonb_build_object('item', item, 'total', total, 'state', state) from orders where session_id is not null`);
  return rows.map(({ row }) => row);
};

const tables = ['leads', 'messages', 'orders', 'outbox'];

async function storedAndSent(): Promise<string> {
  const rows = tables.map((table) => query(`select to_jsonb(${table}) from ${table}`));
  return JSON.stringify([await Promise.all(rows), webhook.events(), await inbox()]);
}

async function checkRequest(hostile: HostileRequest): Promise<void> {
  thrown = [];
  for (const table of tables) await query(`delete from ${table}`);
  const { failure } = hostile;
  if (failure === 'databaseCut') postgres.faults.plan('cut', { times: 2 });
  if (failure === 'database500') postgres.faults.plan(500, { times: 2 });
  if (failure === 'keyRefused') stripe.faults.plan(403, { times: 2 });
  const { endpoint, answer, input } = await send(hostile);
  const { status, text } = answer;
  for (const { clear } of [postgres.faults, stripe.faults]) clear();
  await idle();
  const isAccepted = status === 200 || status === 303;
  const rows = await storedRows();
  const isSmuggled = isAccepted && (await storedAndSent()).includes(smuggled);
  expect(answerProblems(endpoint, answer)).toEqual([]);
  expect(thrown).toEqual([]);
  // The health check reports earlier failures.
  const mayFail = failure !== 'none' || endpoint.calledBy === 'monitor';
  if (!mayFail) expect(status, text).toBeLessThan(500);
  if (isAccepted) expect(input, 'only a valid request is accepted').not.toBe(false);
  expect(rows).toEqual(isAccepted && input ? rowsOf(input) : []);
  expect(isSmuggled, 'an unknown key is stored or sent').toBe(false);
}

const options = randomRuns(500);

test(
  'hostile requests disclose nothing, and only accepted ones are stored',
  async () => {
    // Each forged event logs an invalid signature.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const checked = fc.assert(fc.asyncProperty(requests, checkRequest), options);
    await checked.finally(() => logged.mockRestore());
  },
  options.testTimeout,
);
