import { expect, test, vi } from 'vitest';
import { connect } from '../../api/_platform/database.ts';
import { dataCommands } from '../../api/_testing/commands.ts';
import { plan, starter } from '../../api/_testing/order.ts';
import { localSecrets } from '../platform/local-env.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = await paymentSteps();
const { url, fetchEndpoint } = steps.postgres;
const { run } = dataCommands(() => connect(url, fetchEndpoint));

const passStripesDeadline = (session: string) =>
  steps.query('update orders set provider_expires_at = now() where session_id = $1', [session]);

async function compare(session: string): Promise<string[]> {
  const lines: string[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  await steps.compare(session);
  logged.mockRestore();
  return lines;
}

const forget = (session: string) => {
  delete steps.stripe.account.sessions[session];
};

test('an order that is paid while maintenance expires it becomes paid', async () => {
  const session = await steps.startBuying(starter);
  await steps.query('update orders set expires_at = now() where session_id = $1', [session]);
  const expire = `/v1/checkout/sessions/${session}/expire`;
  steps.stripe.webhooks.faults.plan(200, { times: 20 });
  steps.stripe.faults.plan(() => steps.stripe.pay(session), { path: expire });
  expect(await compare(session)).toEqual([]);
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid' });
  steps.stripe.webhooks.faults.clear();
});

test('an order without a checkout at Stripe expires after Stripe’s deadline, is counted, and becomes paid when it is known', async () => {
  const session = await steps.startBuying(starter);
  steps.stripe.webhooks.hold();
  await steps.stripe.pay(session);
  steps.restartFunctions({ STRIPE_SECRET_KEY: 'sk_test_other' });
  await compare(session);
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'open' });
  await passStripesDeadline(session);
  expect(await compare(session)).toHaveLength(1);
  const unknown = { state: 'expired', unknown_checkout: 'new', next_check_at: expect.any(Date) };
  expect(await steps.storedOrder(session)).toMatchObject(unknown);
  expect(await steps.paymentsHealth()).toContain(
    'does not contain the checkout of 1 order(s): check STRIPE_SECRET_KEY',
  );
  steps.restartFunctions();
  await compare(session);
  steps.stripe.webhooks.release();
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid', unknown_checkout: null });
  expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  expect(await steps.paymentsHealth()).toBe('ok');
});

test('a paid order that is missing at Stripe stays paid, and is counted until it is acknowledged', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  await steps.idle();
  forget(session);
  await passStripesDeadline(session);
  expect(await compare(session)).toHaveLength(1);
  const order = await steps.storedOrder(session);
  expect(order).toMatchObject({ state: 'paid', unknown_checkout: 'new' });
  vi.stubEnv('STRIPE_SECRET_KEY', localSecrets.STRIPE_SECRET_KEY);
  expect((await run('acknowledge unknown')).out).toEqual([`${order.id} is acknowledged.`]);
  expect((await run('acknowledge unknown')).done).toBe(false);
  vi.unstubAllEnvs();
  expect(await compare(session)).toHaveLength(1);
  expect(await steps.paymentsHealth()).toBe('ok');
});

test('the health check reports an order after three failed comparisons with Stripe, until one succeeds', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  await steps.idle();
  const [charge] = Object.values(steps.stripe.account.charges).slice(-1);
  const { created } = charge ?? {};
  // Not a valid date, so that reading the charge fails.
  Object.assign(charge ?? {}, { created: 1e18 });
  for (let run = 0; run < 2; run++) await compare(session);
  expect(await steps.paymentsHealth()).toBe('ok');
  await compare(session);
  expect(await steps.paymentsHealth()).toBe('1 order(s) could not be compared 3 times in a row');
  Object.assign(charge ?? {}, { created });
  await compare(session);
  expect(await steps.paymentsHealth()).toBe('ok');
});

const paidAt = async (session: string) =>
  new Date(String((await steps.storedOrder(session)).paid_at)).getTime();

test.each([starter, plan])(
  'after a declined card, paid_at of a $kind is the time of its invoice, with and without events',
  async (item) => {
    const session = await steps.startBuying(item);
    await expect(steps.stripe.pay(session, { card: 'declined' })).rejects.toThrow();
    await steps.stripe.advance(120);
    await steps.stripe.pay(session);
    const byEvents = await paidAt(session);
    const invoice =
      steps.stripe.account.invoices[steps.stripe.account.sessions[session]?.invoice ?? ''];
    const invoicedAt = (invoice?.status_transitions.paid_at ?? 0) * 1000;
    expect(byEvents).toBe(invoicedAt);
    await compare(session);
    expect(await paidAt(session)).toBe(byEvents);
    // Simulates the loss of every event.
    await steps.query("update orders set paid_at = null, state = 'open' where session_id = $1", [
      session,
    ]);
    await compare(session);
    expect(await paidAt(session)).toBe(byEvents);
  },
);
