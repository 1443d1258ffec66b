import { afterAll, expect, test, vi } from 'vitest';
import type { PlanType } from '#contract/catalogue.ts';
import { purchaseOf, requestOf } from '#contract/examples.ts';
import { startPlatform } from './start-platform.ts';

// Starting a platform takes about a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const turn = (button: string, headers = {}) =>
  fetch(platform.stripe.controlUrl, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ do: button }),
  });

const platform = await startPlatform({ site: () => new Response() });
afterAll(platform.close);

const start = (plan: PlanType) =>
  fetch(requestOf(purchaseOf({ kind: 'plan', id: plan }), platform.siteUrl));

test('one clock drives functions and payments: checkouts expire after 15 minutes, subscriptions renew after 30 days', async () => {
  const open = await start('workflow1');
  expect(open.status).toBe(200);
  const paid = await start('workflow2');
  const { url } = await paid.json();
  const session = new URL(url).pathname.slice('/c/pay/'.length);
  await platform.stripe.pay(session);
  await platform.idle();

  for (const _ of [1, 2]) await turn('15 minutes ahead');
  const states = await platform.postgres.query('select state from orders order by created_at');
  expect(states).toEqual([{ state: 'expired' }, { state: 'paid' }]);

  const invoices = () => Object.values(platform.stripe.account.invoices).length;
  expect(invoices()).toBe(1);
  await turn('30 days ahead');
  expect(invoices()).toBe(2);
  expect(platform.stripe.webhooks.pending()).toEqual([]);
});

test('posts of other sites and unknown buttons do not move the clock', async () => {
  const before = platform.clock.ahead();
  const foreign = await turn('15 minutes ahead', { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  const page = await (await turn('1 second ahead')).text();
  expect(page).toContain('No such control: 1 second ahead');
  expect(platform.clock.ahead()).toBe(before);
});
