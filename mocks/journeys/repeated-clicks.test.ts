import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startPaymentSteps } from './payment-steps.ts';

let steps: Awaited<ReturnType<typeof startPaymentSteps>>;

beforeAll(async () => {
  steps = await startPaymentSteps();
}, 60_000);
afterAll(() => steps.close());

const starter: Item = { kind: 'package', id: 'starter' };

test('two phones behind one address get pages of their own, and each keeps its page on any network', async () => {
  const [home, office] = ['198.51.100.4', '198.51.100.5'];
  const first = await steps.startBuying(starter, home, 'phone-one');
  const second = await steps.startBuying(starter, home, 'phone-two');
  expect(second).not.toBe(first);
  expect(await steps.startBuying(starter, office, 'phone-one')).toBe(first);
});

test('a press while Stripe still opens the checkout of the first one leads to the same one, which is paid without an event', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  steps.stripe.faults.plan(() => {
    accept();
    return answered;
  });
  const first = steps.startBuying(starter, '198.51.100.6', 'phone-slow');
  await accepted;
  const second = steps.startBuying(starter, '198.51.100.6', 'phone-slow');
  answer();
  const session = await first;
  expect(await second).toBe(session);
  steps.stripe.webhooks.faults.plan(200, { times: 9 });
  await steps.stripe.pay(session);
  await steps.passDeadline(session);
  await steps.maintain();
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'paid' });
  steps.stripe.webhooks.faults.clear();
});

test('a checkout whose time is nearly over is closed and replaced', async () => {
  const first = await steps.startBuying(starter, '198.51.100.7', 'phone-late');
  await steps.leaveFourMinutes(first);
  const second = await steps.startBuying(starter, '198.51.100.7', 'phone-late');
  expect(second).not.toBe(first);
  expect(steps.stripe.account.sessions[first]?.status).toBe('expired');
  await steps.stripe.webhooks.flush();
  expect(await steps.shownOrder(first)).toMatchObject({ state: 'expired' });
});

test('without a key, which a colleague behind the same address lacks as well, the first checkout stays open', async () => {
  const first = await steps.startBuying(starter, '198.51.100.9');
  await steps.leaveFourMinutes(first);
  expect(await steps.startBuying(starter, '198.51.100.9')).not.toBe(first);
  expect(steps.stripe.account.sessions[first]?.status).toBe('open');
  await steps.passDeadline(first);
  await steps.maintain();
  expect(steps.stripe.account.sessions[first]?.status).toBe('expired');
});

test('a press after a payment whose event is late leads to the success page, and the order is paid a minute later', async () => {
  const first = await steps.startBuying(starter, '198.51.100.10', 'phone-paid');
  steps.stripe.webhooks.hold();
  await steps.stripe.pay(first);
  await steps.leaveFourMinutes(first);
  const answer = await steps.click(starter, '198.51.100.10', 'phone-paid');
  const url = `${steps.origin}/success?session_id=${first}`;
  expect(await answer.json()).toEqual({ success: true, url });
  await steps.maintain();
  expect(await steps.shownOrder(first)).toMatchObject({ state: 'paid' });
  await steps.stripe.webhooks.release();
});

test('a replaced checkout that Stripe did not close is closed by maintenance', async () => {
  const first = await steps.startBuying(starter, '198.51.100.8', 'phone-open');
  await steps.leaveFourMinutes(first);
  steps.stripe.faults.plan(500, { times: 2, path: `/v1/checkout/sessions/${first}/expire` });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await steps.startBuying(starter, '198.51.100.8', 'phone-open');
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(steps.stripe.account.sessions[first]?.status).toBe('open');
  await steps.passDeadline(first);
  await steps.maintain();
  expect(steps.stripe.account.sessions[first]?.status).toBe('expired');
});
