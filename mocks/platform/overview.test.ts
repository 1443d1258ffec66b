import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startSubscription } from '#contract/checkout.ts';
import { validLead } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { turns } from './overview.ts';
import type { Platform } from './platform.ts';
import { startPlatform } from './start-platform.ts';
import { anyPage, post, startForTest } from './testing.ts';

// A platform starts in about a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const overviewOf = async ({ overviewUrl }: Platform) => (await fetch(overviewUrl)).text();

const turn = ({ overviewUrl }: Platform, seconds: number, headers = {}) =>
  fetch(`${overviewUrl}/clock`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ seconds: String(seconds) }),
  });

const secondsOf = (name: (typeof turns)[number]['name']) =>
  turns.find((one) => one.name === name)?.seconds ?? 0;

const count = async ({ postgres }: Platform, table: string) =>
  (await postgres.query(`select * from ${table}`)).length;

/** Shared by the tests that do not change clock, functions or providers. */
let shared: Platform;
let empty: Blob;
beforeAll(async () => {
  shared = await startPlatform({ site: anyPage });
  empty = await shared.postgres.dump();
});
afterAll(() => shared.close());
const folder = mkdtempSync(join(tmpdir(), 'overview-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('one page links every part and shows a lead', async () => {
  await post(shared, '/api/leads', validLead);
  const page = await overviewOf(shared);
  for (const address of [shared.siteUrl, shared.inboxUrl, shared.stripe.controlUrl]) {
    expect(page).toContain(`href="${address}"`);
  }
  expect(page).toContain(validLead.painPoint);
});

test('the clock of functions and payments is one: a checkout expires in 15 minutes, a subscription renews in 30 days, and 8 years after its end nothing is kept', async () => {
  const platform = await startForTest({ load: empty });
  const open = await post(platform, startSubscription.path, { planType: 'workflow1' });
  expect(open.status).toBe(200);
  const paid = await post(platform, startSubscription.path, { planType: 'workflow2' });
  const { url } = await paid.json();
  const session = new URL(url).pathname.slice('/c/pay/'.length);
  await platform.stripe.pay(session);
  await post(platform, createLead.path, validLead);
  await platform.idle();

  await turn(platform, secondsOf('15 minutes') + 1);
  expect(await platform.postgres.query('select state from orders order by created_at')).toEqual([
    { state: 'open' },
    { state: 'paid' },
  ]);
  for (const _ of [1, 2]) await turn(platform, secondsOf('15 minutes'));
  const states = await platform.postgres.query('select state from orders order by created_at');
  expect(states).toEqual([{ state: 'expired' }, { state: 'paid' }]);

  const invoices = () => Object.values(platform.stripe.account.invoices).length;
  expect(invoices()).toBe(1);
  await turn(platform, secondsOf('30 days'));
  expect(invoices()).toBe(2);
  const undelivered = platform.stripe.webhooks.all().filter(({ state }) => state !== 'delivered');
  expect(undelivered).toEqual([]);

  expect(await count(platform, 'leads')).toBe(1);
  await turn(platform, secondsOf('12 months'));
  // The unpaid order is not bookkeeping and goes; the paid one stays until seven years after its subscription.
  expect([await count(platform, 'leads'), await count(platform, 'orders')]).toEqual([0, 1]);
  await platform.stripe.cancelSubscription(session);
  await platform.idle();
  await turn(platform, secondsOf('8 years'));
  expect(await count(platform, 'orders')).toBe(0);
});

test('a mail that failed is tried again when the clock is turned 15 minutes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const platform = await startForTest({ load: empty });
  platform.mail.faults.plan(500, { times: 1 });
  await post(platform, createLead.path, validLead);
  await platform.idle();
  expect(await platform.inbox()).toEqual([]);
  await turn(platform, secondsOf('15 minutes'));
  const [mail] = await platform.inbox();
  expect(mail?.at).toBe(new Date(Date.parse(mail?.at ?? '')).toISOString());
  expect(Date.parse(mail?.at ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
});

test('the clock stays turned over a restart, because what was stored by it does', async () => {
  const dataDir = join(folder, 'turned');
  const first = await startPlatform({ site: () => new Response(), dataDir });
  await turn(first, secondsOf('12 months'));
  await first.close();
  const second = await startForTest({ dataDir });
  expect(second.clock.ahead()).toBe(secondsOf('12 months') * 1000);
  await post(second, createLead.path, validLead);
  const [lead = {}] = await second.postgres.query('select created_at from leads');
  expect(Number(lead.created_at)).toBeGreaterThan(Date.now() + 364 * 86_400_000);
});

test.each([
  { what: 'any other number of seconds', seconds: 1, headers: {}, status: 400 },
  {
    what: "another site's form",
    seconds: turns[0].seconds,
    headers: { origin: 'https://evil.example' },
    status: 403,
  },
])('$what does not turn the clock', async ({ seconds, headers, status }) => {
  expect((await turn(shared, seconds, headers)).status).toBe(status);
  expect(shared.clock.ahead()).toBe(0);
});

test('the page is not shown under another host name', async () => {
  const { overviewUrl } = shared;
  const status = await new Promise((resolve, reject) => {
    httpRequest(overviewUrl, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});
