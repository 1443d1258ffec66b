import { afterAll, expect, test } from 'vitest';
import { testAccount } from './stripe/test-account.ts';

const { stripe, sdk, buy, eventsOf } = await testAccount();
afterAll(stripe.close);

const customerOf = (session: string) => stripe.account.sessions[session]?.customer ?? '';

async function chargesOf(session: string) {
  const customer = customerOf(session);
  return (await sdk.charges.list({ customer, expand: ['data.refunds'] })).data;
}

const disputesOf = async (charge: string) => (await sdk.disputes.list({ charge })).data;

test('each month of a plan can be disputed, and one charge several times', async () => {
  const session = await buy('plan');
  await stripe.renew(session);
  const [second, first] = await chargesOf(session);
  await stripe.dispute(session);
  await stripe.dispute(first?.id ?? '', { amount: 50_00 });
  await stripe.dispute(first?.id ?? '', { amount: 75_00 });
  expect(await chargesOf(session)).toMatchObject([{ disputed: true }, { disputed: true }]);
  expect(await disputesOf(second?.id ?? '')).toMatchObject([{ amount: 125_00 }]);
  expect(await disputesOf(first?.id ?? '')).toMatchObject([{ amount: 75_00 }, { amount: 50_00 }]);
  const payment_intent = String(first?.payment_intent);
  const page = await sdk.disputes.list({ payment_intent, limit: 1 });
  expect(page).toMatchObject({ has_more: true, data: [{ amount: 75_00 }] });
});

const disputeEvents = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const sum = (amounts: { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0);

test.each([
  [
    ['warning_needs_response', 'warning_under_review', 'warning_closed'],
    0,
    'created updated closed',
  ],
  [['warning_needs_response', 'needs_response'], -125_00, 'created funds_withdrawn updated'],
  [['needs_response', 'under_review', 'lost'], -125_00, 'created funds_withdrawn updated closed'],
  [
    ['needs_response', 'won', 'appeal_needs_response', 'appeal_under_review', 'lost'],
    -125_00,
    'created funds_withdrawn funds_reinstated closed funds_withdrawn updated updated closed',
  ],
  [['prevented'], -125_00, 'created funds_withdrawn'],
] as const)(
  'a dispute that becomes %j has moved %i öre',
  async ([status, ...later], moved, names) => {
    const session = await buy();
    const events = await eventsOf(disputeEvents, async () => {
      await stripe.dispute(session, { status });
      for (const next of later) await stripe.updateDispute(session, { status: next });
    });
    expect(events).toEqual(names.split(' ').map((name) => `charge.dispute.${name}`));
    const [charge] = await chargesOf(session);
    const [found] = await disputesOf(charge?.id ?? '');
    expect(found).toMatchObject({ status: [status, ...later].at(-1) });
    expect(sum(found?.balance_transactions ?? [])).toBe(moved);
  },
);

test('a prevented dispute can have returned the money, in the currency of the balance, without the fee', async () => {
  const { charge } = await stripe.dispute(await buy(), {
    status: 'prevented',
    isReturned: true,
    settledIn: 'eur',
  });
  const [found] = await disputesOf(charge);
  expect(found).toMatchObject({ currency: 'sek', amount: 125_00 });
  expect(found?.balance_transactions).toMatchObject([
    { amount: -11_25, currency: 'eur', fee: 13_50, net: -24_75 },
    { amount: 11_25, currency: 'eur', fee: 0, net: 11_25 },
  ]);
});

test('the last day for evidence is the end of a day in UTC, and may be missing', async () => {
  const session = await buy();
  const made = [{}, { dueBy: 0 }, { dueBy: null }];
  for (const details of made) await stripe.dispute(session, details);
  const [charge] = await chargesOf(session);
  const found = await disputesOf(charge?.id ?? '');
  const dates = found.map(({ evidence_details }) => evidence_details.due_by);
  expect(dates).toEqual([null, 0, expect.any(Number)]);
  expect(new Date(Number(dates.at(-1)) * 1000).toISOString()).toMatch(/T23:59:59/);
  await stripe.advance(11 * 24 * 60 * 60);
  const later = await disputesOf(charge?.id ?? '');
  expect(later.map(({ evidence_details }) => evidence_details.past_due)).toEqual([
    false,
    false,
    true,
  ]);
  const { evidence_details } = await stripe.updateDispute(session, { status: 'under_review' });
  expect(evidence_details).toMatchObject({ has_evidence: true, submission_count: 1 });
});

test('a charge lists its ten newest refunds and counts those that were not failed or canceled', async () => {
  const session = await buy();
  for (let times = 1; times <= 10; times += 1) await stripe.refund(session, { amount: 100 });
  const events = await eventsOf(
    ['charge.refunded', 'refund.updated', 'refund.failed'],
    async () => {
      await stripe.refund(session, { amount: 200, status: 'pending' });
      await stripe.updateRefund(session, 'requires_action');
      const failed = await stripe.refund(session, { amount: 400 });
      const canceled = await stripe.refund(session, { amount: 800, status: 'pending' });
      await stripe.updateRefund(failed.id, 'failed');
      await stripe.updateRefund(canceled.id, 'canceled');
    },
  );
  const [charge] = await chargesOf(session);
  expect(charge).toMatchObject({ amount_refunded: 12_00, refunded: false });
  expect(charge?.refunds).toMatchObject({ has_more: true });
  expect(charge?.refunds?.data.slice(0, 4).map(({ amount, status }) => [amount, status])).toEqual([
    [800, 'canceled'],
    [400, 'failed'],
    [200, 'requires_action'],
    [100, 'succeeded'],
  ]);
  expect(charge?.refunds?.data).toHaveLength(10);
  expect(events).toEqual([
    'charge.refunded',
    'refund.updated',
    'charge.refunded',
    'charge.refunded',
    'refund.failed',
    'refund.updated',
  ]);
  await expect(stripe.refund(session, { amount: 125_00 })).rejects.toThrow('is greater than');
});

test('a foreign charge of the customer can be refunded and disputed', async () => {
  const session = await buy('plan');
  const { id } = await stripe.chargeForOther(session);
  await stripe.refund(id, { amount: 100 });
  await stripe.dispute(id);
  const [foreign, own] = await chargesOf(session);
  expect(foreign).toMatchObject({ id, amount_refunded: 100, disputed: true });
  expect(own).toMatchObject({ amount_refunded: 0, disputed: false });
  const { payment_intent } = await stripe.refund(id);
  const payment = { type: 'payment_intent', payment_intent: String(payment_intent) } as const;
  expect((await sdk.invoicePayments.list({ payment })).data).toEqual([]);
});
