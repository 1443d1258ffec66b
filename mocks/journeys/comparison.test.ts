import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startPaymentSteps } from './payment-steps.ts';

let steps: Awaited<ReturnType<typeof startPaymentSteps>>;

beforeAll(async () => {
  steps = await startPaymentSteps();
}, 60_000);
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => steps.close());

const starter: Item = { kind: 'package', id: 'starter' };

/** Lets Stripe's deadline of the order pass. */
const passStripesDeadline = (session: string) =>
  steps.query('update orders set provider_expires_at = now() where session_id = $1', [session]);

/** Maintenance while the order is due; returns what was logged. */
async function compare(session: string): Promise<string[]> {
  const lines: string[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  await steps.letCheckBeDue(session);
  await steps.maintain();
  logged.mockRestore();
  return lines;
}

const forget = (session: string) => {
  delete steps.stripe.account.sessions[session];
};

test('an order that is paid between its reading and its closing is paid', async () => {
  const session = await steps.startBuying(starter);
  const expire = `/v1/checkout/sessions/${session}/expire`;
  steps.stripe.webhooks.faults.plan(200, { times: 20 });
  steps.stripe.faults.plan(() => steps.stripe.pay(session), { path: expire });
  expect(await compare(session)).toEqual([]);
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid' });
  steps.stripe.webhooks.faults.clear();
});

test('an unpaid order whose checkout Stripe does not know ends once Stripe’s deadline has passed', async () => {
  const session = await steps.startBuying(starter);
  forget(session);
  await compare(session);
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'open' });
  await passStripesDeadline(session);
  expect(await compare(session)).toHaveLength(1);
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'expired', next_check_at: null });
  expect((await steps.health()).payments).toEqual({ state: 'ok' });
});

test('a paid order whose checkout Stripe does not know stays paid and is compared no more', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  forget(session);
  await passStripesDeadline(session);
  expect(await compare(session)).toHaveLength(1);
  const { facts, ...order } = await steps.storedOrder(session);
  expect(order).toMatchObject({ state: 'paid', next_check_at: null });
  expect(facts).not.toHaveProperty('expired');
});

test('an order of test mode is not asked about with a live key, and is compared when the test key is back', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  await passStripesDeadline(session);
  vi.stubEnv('STRIPE_SECRET_KEY', 'rk_live_of_the_company');
  expect(await compare(session)).toEqual([]);
  expect((await steps.health()).payments).toEqual({ state: 'ok' });
  vi.unstubAllEnvs();
  await steps.maintain();
  expect((await steps.storedOrder(session)).facts).toHaveProperty('checked');
});

test('an order that cannot be compared three times in a row is named by health until it can', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  const [charge] = Object.values(steps.stripe.account.charges).slice(-1);
  const { created } = charge ?? {};
  // A time that no date can hold.
  Object.assign(charge ?? {}, { created: 1e18 });
  for (let run = 0; run < 2; run++) await compare(session);
  expect((await steps.health()).payments).toEqual({ state: 'ok' });
  await compare(session);
  expect((await steps.health()).payments).toEqual({
    state: 'failing',
    problem: '1 order(s) could not be compared 3 times in a row',
  });
  Object.assign(charge ?? {}, { created });
  await compare(session);
  expect((await steps.health()).payments).toEqual({ state: 'ok' });
});
