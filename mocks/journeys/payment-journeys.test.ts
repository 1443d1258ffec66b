import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Item, items, priced, vatOn } from '#contract/catalogue.ts';
import { orderNumber } from '#contract/purchases.ts';
import { startPaymentSteps } from './payment-steps.ts';

let steps: Awaited<ReturnType<typeof startPaymentSteps>>;

beforeAll(async () => {
  steps = await startPaymentSteps();
}, 60_000);
afterAll(() => steps.close());

const starter: Item = { kind: 'package', id: 'starter' };
const plan: Item = { kind: 'plan', id: 'workflow1' };

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'the %s %s is bought: the order, the mails and the page agree',
  async (_kind, _id, item) => {
    const session = await steps.startBuying(item);
    expect(await steps.shownOrder(session)).toMatchObject({ state: 'open' });
    const returnUrl = await steps.stripe.pay(session);
    expect(returnUrl).toBe(`${steps.origin}/success?session_id=${session}`);
    const { net, name } = priced(item);
    const vat = vatOn(net);
    const amounts = { net, vat, total: net + vat };
    const stored = await steps.storedOrder(session);
    expect(await steps.shownOrder(session)).toEqual({
      number: orderNumber(String(stored.id)),
      state: 'paid',
      kind: item.kind,
      item: item.id,
      name,
      ...amounts,
    });
    expect(stored).toMatchObject({
      state: 'paid',
      late: false,
      overdue: false,
      ...amounts,
      buyer: { email: 'inkop@snickeri.example', businessName: 'Snickeriet i Ekby AB' },
    });
    expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
  },
);

test.each([
  ['asyncSucceeded', 'paid', ['confirmation', 'notice/paid']],
  ['asyncFailed', 'failed', ['notice/failed', 'paymentFailed']],
] as const)(
  'a payment by the card %s is being processed until its result comes',
  async (card, state, mails) => {
    const session = await steps.startBuying(starter);
    await steps.stripe.pay(session, card);
    expect(await steps.shownOrder(session)).toMatchObject({ state: 'processing' });
    expect(await steps.mailsAbout(session)).toEqual([]);
    await steps.stripe.completeAsyncPayment(session);
    expect(await steps.shownOrder(session)).toMatchObject({ state });
    expect(await steps.mailsAbout(session)).toEqual(mails);
  },
);

test('a payment just before the checkout is closed is honoured and flagged as late, before any event', async () => {
  const session = await steps.startBuying(starter);
  await steps.passDeadline(session);
  steps.stripe.webhooks.hold();
  await steps.stripe.pay(session);
  await steps.maintain();
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid', late: true });
  await steps.stripe.webhooks.release();
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid', late: true });
  expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid']);
});

test('a subscription renews, falls behind, catches up and ends', async () => {
  const session = await steps.startBuying(plan);
  await steps.stripe.pay(session);
  await steps.stripe.advance(2);
  await steps.stripe.renew(session, 'failed');
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid', overdue: true });
  await steps.stripe.advance(2);
  await steps.stripe.renew(session);
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid', overdue: false });
  await steps.stripe.cancelSubscription(session);
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'ended' });
  expect(await steps.mailsAbout(session)).toEqual([
    'confirmation',
    'notice/ended',
    expect.stringMatching(/^notice\/overdue\//),
    'notice/paid',
  ]);
});

test('an order is refunded only when all of its money is paid back', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  await steps.stripe.refund(session, 100);
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'paid' });
  await steps.stripe.refund(session);
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'refunded' });
});

test('a refund that the bank returns is told, and leaves a package refunded only after another', async () => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  await steps.stripe.refund(session);
  await steps.stripe.failRefund(session);
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'paid' });
  expect(await steps.mailsAbout(session)).toEqual([
    'confirmation',
    'notice/paid',
    expect.stringMatching(/^notice\/refundFailed\/re_/),
    expect.stringMatching(/^notice\/refunded\/ch_\w+$/),
  ]);
  await steps.stripe.refund(session);
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'refunded' });
  const again = expect.stringMatching(/^notice\/refunded\/ch_\w+\/1$/);
  expect(await steps.mailsAbout(session)).toContainEqual(again);
});

test('each month of a plan that is paid back is told, and the plan stays paid', async () => {
  const session = await steps.startBuying(plan);
  await steps.stripe.pay(session);
  await steps.stripe.refund(session);
  await steps.stripe.renew(session);
  await steps.stripe.refund(session);
  expect(await steps.shownOrder(session)).toMatchObject({ state: 'paid' });
  const told = expect.stringMatching(/^notice\/refunded\/ch_/);
  expect(await steps.mailsAbout(session)).toEqual(['confirmation', 'notice/paid', told, told]);
});

test.each([
  ['won', 'paid', 'disputeWon'],
  ['lost', 'refunded', 'disputeLost'],
] as const)('a dispute that is %s leaves the order %s', async (how, state, notice) => {
  const session = await steps.startBuying(starter);
  await steps.stripe.pay(session);
  await steps.stripe.dispute(session);
  await steps.stripe.closeDispute(session, how);
  expect(await steps.shownOrder(session)).toMatchObject({ state });
  const told = expect.stringMatching(new RegExp(`^notice/${notice}/du_`));
  expect(await steps.mailsAbout(session)).toContainEqual(told);
});

async function letBeCompared(session: string) {
  await steps.letCheckBeDue(session);
  await steps.maintain();
}

const factsOf = async (session: string) => Object((await steps.storedOrder(session)).facts);

test.each([starter, plan])(
  'after a declined card an order of the $kind is paid at the time of its invoice, by events or without them',
  async (item) => {
    const session = await steps.startBuying(item);
    await expect(steps.stripe.pay(session, 'declined')).rejects.toThrow();
    await steps.stripe.advance(120);
    await steps.stripe.pay(session);
    const { paid: byEvents } = await factsOf(session);
    const invoice =
      steps.stripe.account.invoices[steps.stripe.account.sessions[session]?.invoice ?? ''];
    const invoicedAt = (invoice?.status_transitions.paid_at ?? 0) * 1000;
    expect(Date.parse(byEvents)).toBe(invoicedAt);
    await letBeCompared(session);
    const compared = await factsOf(session);
    expect(compared.paid).toBe(byEvents);
    // Not at the time of the declined card, two minutes before.
    expect(Date.parse(compared.completed)).toBeGreaterThan(invoicedAt - 60_000);
    // As if no event had come.
    await steps.query("update orders set facts = '{}', state = 'open' where session_id = $1", [
      session,
    ]);
    await letBeCompared(session);
    expect((await factsOf(session)).paid).toBe(byEvents);
  },
);
