import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { startPaymentSteps } from './payment-steps.ts';

let steps: Awaited<ReturnType<typeof startPaymentSteps>>;

beforeAll(async () => {
  steps = await startPaymentSteps();
}, 30_000);
afterAll(() => steps.close());

const starter: Item = { kind: 'package', id: 'starter' };
const plan: Item = { kind: 'plan', id: 'workflow1' };

/** A paid order, with its state and its mails. */
async function paid(item: Item) {
  const session = await steps.startBuying(item);
  await steps.stripe.pay(session);
  return { session, before: await now(session) };
}

async function now(session: string) {
  const { state, facts, overdue, renewal_status_at } = await steps.storedOrder(session);
  return { state, facts, overdue, renewal_status_at, mails: await steps.mailsAbout(session) };
}

/** The order after the comparison with Stripe. */
async function compared(session: string) {
  await steps.letCheckBeDue(session);
  await steps.maintain();
  const { facts, ...rest } = await now(session);
  const { checked: _, ...reported } = Object(facts);
  return { ...rest, facts: reported };
}

test.each([starter, plan])(
  'another payment of the customer that is refunded leaves the order of the $kind as it was',
  async (item) => {
    const { session, before } = await paid(item);
    await steps.stripe.chargeForOther(session);
    await steps.stripe.refund(session);
    expect(await now(session)).toEqual(before);
    expect(await compared(session)).toMatchObject({ facts: before.facts, state: 'paid' });
  },
);

test.each([starter, plan])(
  'an invoice from the dashboard that its customer does not pay makes no $kind overdue',
  async (item) => {
    const { session, before } = await paid(item);
    await steps.stripe.failOtherInvoice(session);
    expect(await now(session)).toEqual(before);
    expect(await compared(session)).toMatchObject({ facts: before.facts, overdue: false });
  },
);

test('a month of a plan that is refunded or disputed is found by the invoice that it paid', async () => {
  const { session } = await paid(plan);
  await steps.stripe.refund(session);
  await steps.stripe.dispute(session);
  const { facts, state } = await now(session);
  expect(state).toBe('disputed');
  expect(Object.keys(Object(facts))).toContainEqual(expect.stringMatching(/^refunded\/ch_/));
});
