import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plan, starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = await paymentSteps();
const { stripe } = steps;

const actions = {
  package: [
    ['refund'],
    ['updateRefund', 'failed'],
    ['refund', { amount: 100 }],
    ['dispute'],
    ['updateDispute', { status: 'won' }],
    ['updateDispute', { status: 'lost' }],
  ],
  plan: [
    ['refund'],
    ['dispute'],
    ['updateDispute', { status: 'lost' }],
    ['renew'],
    ['renew', 'failed'],
    ['cancelSubscription'],
  ],
} as const;

const purchase = fc.constantFrom(starter, plan).chain((item) =>
  fc.record({
    item: fc.constant(item),
    taken: fc.array(fc.constantFrom(...actions[item.kind]), { maxLength: 4 }),
    /** Indexes of the events that arrive, in this order; the others are lost. */
    received: fc.array(fc.nat({ max: 20 }), { maxLength: 12 }),
    together: fc.integer({ min: 1, max: 3 }),
    compares: fc.constantFrom('meanwhile', 'afterwards'),
  }),
);

/** Ignores impossible actions, such as a failed refund without a refund. */
async function act(session: string, taken: readonly (readonly [string, unknown?])[]) {
  for (const [name, argument] of taken) {
    const control = Reflect.get(stripe, name) as (id: string, given?: unknown) => Promise<unknown>;
    await control(session, argument).catch(() => {});
  }
}

/** The part of an order that must not depend on events. */
async function stateOf(session: string) {
  const order = await steps.storedOrder(session);
  const { state, late, net, vat, total, buyer } = order;
  // The time of a first reading is not at Stripe.
  const money = JSON.stringify(order.money, (key, value) => (key === 'since' ? '' : value));
  return { state, late, money, net, vat, total, buyer, isClosed: order.closed_at !== null };
}

test('after reordered, repeated, lost and concurrent events the purchase is stored correctly and no mail is sent twice', async () => {
  await fc.assert(
    fc.asyncProperty(purchase, async ({ item, taken, received, together, compares }) => {
      const session = await steps.startBuying(item);
      const before = new Set(Object.keys(stripe.account.deliveries));
      stripe.webhooks.hold();
      await stripe.pay(session);
      await act(session, taken);
      const events = Object.entries(stripe.account.deliveries).filter(([id]) => !before.has(id));
      for (const [, delivery] of events) delivery.nextAttemptAt = undefined;
      stripe.webhooks.release();
      const ids = received.map((position) => events[position % events.length]?.[0] ?? '');
      for (let at = 0; at < ids.length; at += together) {
        const batch = ids.slice(at, at + together).map((id) => stripe.webhooks.repeat(id));
        await Promise.all([...batch, compares === 'meanwhile' && steps.compare(session)]);
      }
      await steps.compare(session);
      const [found, mails] = [await stateOf(session), await steps.mailsAbout(session)];
      const { told, ...row } = await steps.storedOrder(session);
      // Simulates the loss of every event.
      await steps.query(
        "update orders set state = 'open', paid_at = null, closed_at = null, money = null, late = false where id = $1",
        [row.id],
      );
      await steps.compare(session);
      expect(await stateOf(session)).toEqual(found);
      expect(await steps.storedOrder(session)).toMatchObject({ told });
      expect(await steps.mailsAbout(session)).toEqual(mails);
      expect(new Set(mails).size).toBe(mails.length);
      expect(mails).toEqual(expect.arrayContaining(['confirmation', 'notice/paid']));
    }),
    { numRuns: 20 },
  );
}, 600_000);

test('ten events during a sync cause one more sync, which finds the refund', async () => {
  const session = await steps.startBuying(starter);
  await stripe.pay(session);
  await steps.idle();
  const [event = ''] = Object.keys(stripe.account.deliveries).slice(-1);
  const path = `/v1/checkout/sessions/${session}`;
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let readings = 0;
  const counted = async () => {
    readings += 1;
    begun.resolve();
    await held.promise;
  };
  stripe.faults.plan(counted, { path, times: 99 });
  await stripe.webhooks.repeat(event);
  await begun.promise;
  await stripe.refund(session);
  for (let times = 0; times < 10; times += 1) await stripe.webhooks.repeat(event);
  held.resolve();
  await steps.idle();
  stripe.faults.clear();
  expect(readings).toBe(2);
  const row = await steps.storedOrder(session);
  expect(row).toMatchObject({ state: 'refunded', syncing_until: null, failed_checks: 0 });
});
