import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startSubscription } from '#contract/checkout.ts';
import { validLead } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { createClock } from './clock.ts';
import { turns } from './overview-page.ts';
import type { Platform } from './start-platform.ts';
import { startPlatform } from './start-platform.ts';

// A platform starts in about a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const turn = (seconds: number, headers = {}) =>
  fetch(`${platform.overviewUrl}/clock`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ seconds: String(seconds) }),
  });

const secondsOf = (name: (typeof turns)[number]['name']) =>
  turns.find((one) => one.name === name)?.seconds ?? 0;

const count = async (table: string) =>
  (await platform.postgres.query(`select * from ${table}`)).length;

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ site: () => new Response() });
});
afterAll(() => platform.close());

/** Posts JSON to the site with its own origin, like its pages. */
const post = (path: string, body: object) =>
  fetch(platform.siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: platform.siteUrl },
    body: JSON.stringify(body),
  });

test('the clock of functions and payments is one: a checkout expires in 15 minutes, a subscription renews in 30 days, and 8 years after its end nothing is kept', async () => {
  const open = await post(startSubscription.path, { planType: 'workflow1' });
  expect(open.status).toBe(200);
  const paid = await post(startSubscription.path, { planType: 'workflow2' });
  const { url } = await paid.json();
  const session = new URL(url).pathname.slice('/c/pay/'.length);
  await platform.stripe.pay(session);
  await post(createLead.path, validLead);
  await platform.idle();

  await turn(secondsOf('15 minutes') + 1);
  expect(await platform.postgres.query('select state from orders order by created_at')).toEqual([
    { state: 'open' },
    { state: 'paid' },
  ]);
  for (const _ of [1, 2]) await turn(secondsOf('15 minutes'));
  const states = await platform.postgres.query('select state from orders order by created_at');
  expect(states).toEqual([{ state: 'expired' }, { state: 'paid' }]);

  const invoices = () => Object.values(platform.stripe.account.invoices).length;
  expect(invoices()).toBe(1);
  await turn(secondsOf('30 days'));
  expect(invoices()).toBe(2);
  const undelivered = platform.stripe.webhooks.all().filter(({ state }) => state !== 'delivered');
  expect(undelivered).toEqual([]);

  expect(await count('leads')).toBe(1);
  await turn(secondsOf('12 months'));
  // The unpaid order is not bookkeeping and goes; the paid one stays until seven years after its subscription.
  expect([await count('leads'), await count('orders')]).toEqual([0, 1]);
  await platform.stripe.cancelSubscription(session);
  await platform.idle();
  await turn(secondsOf('8 years'));
  expect(await count('orders')).toBe(0);
});

test('the clock stays turned over a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'clock.json');
  createClock(file).turn(86_400_000);
  expect(createClock(file).ahead()).toBe(86_400_000);
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
  const before = platform.clock.ahead();
  expect((await turn(seconds, headers)).status).toBe(status);
  expect(platform.clock.ahead()).toBe(before);
});

test('the page is not shown under another host name', async () => {
  const { overviewUrl } = platform;
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
