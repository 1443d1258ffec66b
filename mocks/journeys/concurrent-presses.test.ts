import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { Refusal } from '../../api/_http/routes.ts';
import { orderStore } from '../../api/_orders/order-store.ts';
import { startPurchase } from '../../api/_orders/start-purchase.ts';
import { syncDueOrders } from '../../api/_orders/sync-order.ts';
import { syncStore } from '../../api/_orders/sync-store.ts';
import { payments } from '../../api/_payments/payments.ts';
import { paymentReader } from '../../api/_payments/read-payment.ts';
import { stripeCalls } from '../../api/_payments/stripe-client.ts';
import { withTimeout } from '../../api/_platform/time-limit.ts';
import { patientLimits, testEnv } from '../../api/_testing/env.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { starter } from '../../api/_testing/order.ts';
import { testContext } from '../../api/_testing/request.ts';
import { databaseForTests } from '../platform/database-for-tests.ts';
import type { Fault } from '../vendors/faults.ts';
import { type StripeStandIn, startStripe } from '../vendors/stripe.ts';

// Real SQL and the real SDK. Time limits are divided by fifty, so that a press takes 0.24 s instead of 12 s.
const scaled = { call: { timeout: 100, maxNetworkRetries: 0 }, press: 240 };
const unscaled = { call: { timeout: 5_000, maxNetworkRetries: 0 }, press: 12_000 };

const postgres = databaseForTests();
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.integer({ min: 0, max: 160 }).map((milliseconds) => () => wait(milliseconds)),
  fc.constantFrom<Fault>(429, 500, 'cut', 'lost'),
);

/** `after`: ms since the previous press. `minutes`: minutes that pass for the order. */
type Press = { after: number; minutes: number; pays: boolean };

const press: fc.Arbitrary<Press> = fc.record({
  after: fc.integer({ min: 0, max: 120 }),
  minutes: fc.constantFrom(0, 0, 1, 5),
  pays: fc.boolean(),
});

const sequence = fc.record({
  presses: fc.array(press, { minLength: 2, maxLength: 4 }),
  faults: fc.array(fault, { maxLength: 4 }),
});

const orders = orderStore(postgres.db);
const env = () =>
  testEnv({ stripeKey: 'sk_test_local', stripeApiBase: stripe.url, stripeAutomaticTax: true })();
const providerWith = (given = scaled.call) => ({
  ...payments(stripeCalls(env, given, async () => {})),
  failure: () => undefined,
});

const start = Date.now();
const at = (minute: number) => new Date(start + minute * 60_000);

/**
 * Presses the button repeatedly in one tab. Resolves when all work is done, including work that outlasted the press.
 */
async function pressAll(presses: readonly Press[], limits = scaled) {
  const works: Promise<unknown>[] = [];
  const answers: Promise<object>[] = [];
  let minute = 0;
  for (const { after, minutes, pays } of presses) {
    await wait(after);
    minute += minutes;
    const now = at(minute);
    const { context } = testContext();
    const services = {
      orders,
      payments: providerWith(limits.call),
      hash: async (text: string) => text,
      now: () => now,
      newId: () => crypto.randomUUID(),
      pause: () => wait(5),
      withTimeout<T>(work: Promise<T>) {
        works.push(work);
        return withTimeout(limits.press, work);
      },
    };
    const client = { userAgent: 'Firefox', idempotencyKey: 'tab-0001' };
    const answer = startPurchase(services)(starter, { ...context, client });
    answers.push(answer.then((given) => (pays ? payFor(given) : given)));
  }
  const given = await Promise.all(answers);
  await Promise.allSettled(works);
  return given;
}
async function payFor(answer: object): Promise<object> {
  const open = sessions('open').find(({ url }) => 'url' in answer && url === answer.url);
  if (open) await stripe.pay(open.id);
  return answer;
}

async function forget(): Promise<void> {
  await postgres.query('truncate orders, outbox');
  for (const table of [stripe.account.sessions, stripe.account.idempotentResponses]) {
    for (const id of Object.keys(table)) delete table[id];
  }
}

const sessions = (status: string) =>
  Object.values(stripe.account.sessions).filter((session) => session.status === status);

/** Runs maintenance for an hour after the presses, without events from Stripe. */
async function maintainForAnHour(): Promise<void> {
  const { mailDelivery } = fakeMailDelivery();
  for (let minute = 15; minute <= 75; minute += 5) {
    const services = {
      orders: syncStore(postgres.db),
      readPayment: paymentReader(stripeCalls(env, patientLimits, async () => {})),
      company: () => placeholderCompany,
      mailDelivery: { ...mailDelivery, now: () => at(minute) },
    };
    await syncDueOrders(services, (_during, error) => {
      throw error;
    });
  }
}

const ordersWith = async (session: string) =>
  postgres.query('select state from orders where session_id = $1', [session]);

test('concurrent presses with failures leave at most one open checkout, and every payment becomes a paid order', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async ({ presses, faults }) => {
      await forget();
      for (const planned of faults) stripe.faults.plan(planned, { path: '/v1/checkout/sessions' });
      const answers = await pressAll(presses);
      stripe.faults.clear();
      for (const answer of answers) {
        const either = [new Refusal('temporarilyUnavailable'), { url: expect.any(String) }];
        expect(either).toContainEqual(answer);
      }
      const given = answers.map((answer) => 'url' in answer && answer.url);
      expect(sessions('open').filter(({ url }) => given.includes(url)).length).toBeLessThan(2);
      const paid = sessions('complete');
      await maintainForAnHour();
      for (const { id } of paid) expect(await ordersWith(id)).toEqual([{ state: 'paid' }]);
      const left = await Promise.all(sessions('open').map(({ id }) => ordersWith(id)));
      expect(left.flat()).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('ten concurrent presses after a payment all lead to its success page', async () => {
  await forget();
  await pressAll([{ after: 0, minutes: 0, pays: true }], unscaled);
  const [paid] = sessions('complete');
  for (let times = 0; times < 20; times++) {
    stripe.faults.plan(() => wait(10 * (times % 5)), { path: '/v1/checkout/sessions' });
  }
  const presses = [11, 0, 0, 0, 0, 0, 0, 0, 0, 0].map((minutes) => ({
    after: 0,
    minutes,
    pays: false,
  }));
  const answers = await pressAll(presses, unscaled);
  stripe.faults.clear();
  const url = expect.stringMatching(`/success\\?session_id=${paid?.id}$`);
  expect(answers).toEqual(Array(10).fill({ url }));
  expect(sessions('open')).toEqual([]);
});
