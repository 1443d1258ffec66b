import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../_contract/catalogue.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import { noonPlus } from '../_testing/clock.ts';
import { anOrder, plan, starter } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import type { Order } from './order-state.ts';
import { applyPaymentEvent, closedAt } from './order-state.ts';

type Names = (keyof ReturnType<typeof eventsAbout>)[];

function after(names: Names, item: Item = starter): Order {
  const order = anOrder(item, 'order-1');
  const events = eventsAbout(order);
  return names.map((name) => events[name]).reduce(applyPaymentEvent, order);
}

const won: Names = ['completed', 'disputed', 'disputeWon'];
const lost: Names = ['completed', 'otherDisputed', 'otherDisputeLost'];

const histories: [history: string, item: Item, names: Names, state: Order['state']][] = [
  ['there is no event', starter, [], 'open'],
  ['the visitor paid by card', starter, ['completed'], 'paid'],
  ['the payment is pending', starter, ['completedUnpaid'], 'processing'],
  ['a pending payment succeeded', starter, ['completedUnpaid', 'asyncSucceeded'], 'paid'],
  ['a pending payment failed', starter, ['completedUnpaid', 'asyncFailed'], 'failed'],
  ['a payment succeeded after it had failed', starter, ['asyncFailed', 'asyncSucceeded'], 'paid'],
  ['the session expired', starter, ['expired'], 'expired'],
  ['the visitor paid after the deadline', starter, ['expired', 'completed'], 'paid'],
  ['the payment was refunded', starter, ['completed', 'refunded'], 'refunded'],
  ['the payment is disputed', starter, ['completed', 'disputed'], 'disputed'],
  ['the dispute is won', starter, ['disputed', 'completed', 'disputeWon'], 'paid'],
  ['one dispute is won, another open', starter, ['otherDisputed', ...won], 'disputed'],
  ['a dispute is lost', starter, lost, 'refunded'],
  ['a dispute about one month of a plan is lost', plan, lost, 'paid'],
  ['a refunded payment is disputed', starter, ['refunded', 'disputed', 'completed'], 'disputed'],
  ['the first month is paid', plan, ['invoicePaid'], 'paid'],
  ['a month of a plan was refunded', plan, ['completed', 'refunded'], 'paid'],
  ['the plan has ended', plan, ['completed', 'ended'], 'ended'],
];

test.each(histories)('when %s, the order has the right state', (_history, item, names, state) => {
  expect(after(names, item).state).toBe(state);
});

test.each([
  ['the payment was refunded', starter, ['completed', 'refunded', 'disputed', 'disputeWon'], 100],
  ['a dispute is lost', starter, lost, 113],
  ['the plan has ended', plan, ['completed', 'refunded', 'ended'], 120],
] as const)('when %s, it is known when that was', (_history, item, names, minutes) => {
  expect(closedAt(after([...names], item))).toBe(noonPlus(minutes).toISOString());
});

test('an order completed within our deadline is not late, although the money comes later', () => {
  expect(after(['completedUnpaid', 'expired', 'asyncSucceeded']).late).toBe(false);
});

test('an order completed after our deadline is paid and marked as late', () => {
  const order = anOrder();
  const { expired, completed } = eventsAbout(order);
  const late = { ...completed, at: expired.at.replace(':16:', ':17:') };
  expect([expired, late].reduce(applyPaymentEvent, order)).toMatchObject({
    state: 'paid',
    late: true,
  });
});

test('the latest renewal status wins, in any order of arrival', () => {
  expect(after(['completed', 'renewalFailed'], plan)).toMatchObject({
    state: 'paid',
    overdue: true,
  });
  expect(after(['renewalPaid', 'renewalFailed'], plan).overdue).toBe(false);
});

test('the buyer of the checkout wins over the buyer of an invoice, which fills gaps', () => {
  const buyer = {
    email: 'inkop@snickeri.example',
    registrationNumber: '556000-0000',
    businessName: 'Snickeriet AB',
  };
  expect(after(['completed', 'invoicePaid'], plan).buyer).toEqual(buyer);
  expect(after(['invoicePaid', 'completed'], plan).buyer).toEqual(buyer);
});

/** Any events of an order, each any number of times, in two different orders. */
const eventSequences = fc
  .record({
    item: fc.constantFrom(starter, plan),
    names: fc.subarray(Object.keys(eventsAbout(anOrder())) as Names, { minLength: 1 }),
    again: fc.nat({ max: 5 }),
  })
  .chain(({ item, names, again }) => {
    const order = anOrder(item, 'order-1');
    const all = eventsAbout(order);
    const sent = [...names, ...names.slice(0, again)].map((name): PaymentEvent => all[name]);
    const shuffled = fc.shuffledSubarray(sent, { minLength: sent.length });
    return fc.record({ order: fc.constant(order), one: shuffled, other: shuffled });
  });

test('the same events give the same order, shuffled and repeated', () => {
  fc.assert(
    fc.property(eventSequences, ({ order, one, other }) => {
      expect(one.reduce(applyPaymentEvent, order)).toEqual(other.reduce(applyPaymentEvent, order));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['completed', 'invoicePaid', 'checked'],
  ['invoicePaid', 'completed'],
  ['renewalPaid', 'invoicePaid', 'completed'],
] as const)('an order is paid at the time of its first invoice after %s, %s', (...names) => {
  const { facts } = after([...names], plan);
  expect(facts.paid).toBe(noonPlus(6).toISOString());
});
