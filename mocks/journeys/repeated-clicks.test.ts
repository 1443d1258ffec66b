import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startPaymentSteps } from './payment-steps.ts';

let steps: Awaited<ReturnType<typeof startPaymentSteps>>;

beforeAll(async () => {
  steps = await startPaymentSteps();
}, 60_000);
afterAll(() => steps.close());

const starter: Item = { kind: 'package', id: 'starter' };

test('clicks at the same moment lead to one checkout', async () => {
  const sessions = await Promise.all(
    [1, 2, 3].map(() => steps.startBuying(starter, '198.51.100.3')),
  );
  expect(new Set(sessions).size).toBe(1);
});

test('two phones behind one address get pages of their own, and each keeps its page on any network', async () => {
  const [home, office] = ['198.51.100.4', '198.51.100.5'];
  const first = await steps.startBuying(starter, home, 'phone-one');
  const second = await steps.startBuying(starter, home, 'phone-two');
  expect(second).not.toBe(first);
  expect(await steps.startBuying(starter, office, 'phone-one')).toBe(first);
});

test('a checkout whose time is nearly over is closed and replaced', async () => {
  const first = await steps.startBuying(starter, '198.51.100.7');
  await steps.leaveFourMinutes(first);
  const second = await steps.startBuying(starter, '198.51.100.7');
  expect(second).not.toBe(first);
  expect(steps.stripe.account.sessions[first]?.status).toBe('expired');
  await steps.stripe.webhooks.flush();
  expect(await steps.shownOrder(first)).toMatchObject({ state: 'expired' });
});

test('a replaced checkout that Stripe did not close is closed by maintenance', async () => {
  const first = await steps.startBuying(starter, '198.51.100.8');
  await steps.leaveFourMinutes(first);
  steps.stripe.faults.plan(500, { times: 2, path: `/v1/checkout/sessions/${first}/expire` });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await steps.startBuying(starter, '198.51.100.8');
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(steps.stripe.account.sessions[first]?.status).toBe('open');
  await steps.passDeadline(first);
  await steps.maintain();
  expect(steps.stripe.account.sessions[first]?.status).toBe('expired');
});
