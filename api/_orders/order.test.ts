import { expect, test } from 'vitest';
import { type Item, priced } from '../_contract/catalogue.ts';
import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { noonPlus } from '../_testing/clock.ts';
import { aDispute, anOrder, aPaidSnapshot, charged, plan, starter } from '../_testing/order.ts';
import { type Order, orderFrom } from './order.ts';

type Changes = Partial<PaymentSnapshot>;

const readAt = noonPlus(20);

const after = (changes: Changes, item: Item = starter, order: Order = anOrder(item, 'order-1')) =>
  orderFrom(order, aPaidSnapshot(order, changes), readAt);

const unpaid = { payment: 'processing', invoicedAt: undefined } as const;
const ended = { endedAt: noonPlus(9).toISOString() };
const all = priced(starter).total;
const lost = { returned: all, lost: all };

test.each<[what: string, changes: Changes, item: Item, state: Order['state']]>([
  ['the checkout is open', { checkout: 'open', ...unpaid }, starter, 'open'],
  ['the checkout expired', { checkout: 'expired', ...unpaid }, starter, 'expired'],
  ['the payment is processing', unpaid, starter, 'processing'],
  ['the payment failed', { ...unpaid, payment: 'failed' }, starter, 'failed'],
  ['the visitor paid by card', {}, starter, 'paid'],
  ['the whole amount was refunded', charged({ returned: all }), starter, 'refunded'],
  ['a part of the amount was refunded', charged({ returned: 100 }), starter, 'paid'],
  ['a refund is pending', charged({ returning: all }), starter, 'refunded'],
  [
    'a refund and a pending one add up',
    charged({ returned: 1, returning: all - 1 }),
    starter,
    'refunded',
  ],
  ['a refund failed', charged({ failedRefunds: [{ id: 're_1', amount: all }] }), starter, 'paid'],
  ['the payment is disputed', charged({ disputes: [aDispute()] }), starter, 'disputed'],
  [
    'a dispute was lost',
    charged({ ...lost, disputes: [aDispute({ class: 'lost' })] }),
    starter,
    'refunded',
  ],
  ['one month of a plan was refunded', charged({ returned: all }), plan, 'paid'],
  ['a dispute about one month of a plan was lost', charged(lost), plan, 'paid'],
  ['the plan has ended', ended, plan, 'ended'],
  ['a plan ended that nobody paid', { ...unpaid, payment: 'failed', ...ended }, plan, 'failed'],
])('when %s, the order has the right state', (_what, changes, item, state) => {
  expect(after(changes, item).state).toBe(state);
});

test('the same snapshot applied twice does not change the order', () => {
  const snapshot = aPaidSnapshot(anOrder(starter, 'order-1'), charged({ returned: all }));
  const once = orderFrom(anOrder(starter, 'order-1'), snapshot, readAt);
  expect(orderFrom(once, snapshot, noonPlus(500))).toEqual(once);
});

test.each([
  ['of the checkout, without an invoice', { invoicedAt: undefined }, 5],
  ['of the invoice', {}, 6],
])('the payment time of an order is the time %s', (_which, changes, minutes) => {
  expect(after(changes).paidAt).toEqual(noonPlus(minutes));
});

test.each([
  ['a succeeded refund was first read', charged({ returned: all }), starter, readAt],
  ['a refund is pending', charged({ returning: all }), starter, null],
  ['a lost dispute was first read', charged(lost), starter, readAt],
  ['a plan ended', ended, plan, noonPlus(9)],
  ['a plan ended that nobody paid', { ...unpaid, payment: 'failed', ...ended }, plan, null],
] as const)('an order is closed when %s', (_what, changes, item, closedAt) => {
  expect(after(changes as Changes, item).closedAt).toEqual(closedAt);
});

test('an order is paid again when a lost dispute is won, and refunded when it is lost again', () => {
  const won = after(charged({}), starter, after(charged(lost)));
  expect(won).toMatchObject({ state: 'paid', closedAt: null });
  expect(after(charged(lost), starter, won).state).toBe('refunded');
});

test('an order is late if its checkout ends after our deadline, not if its payment settles later', () => {
  const late = { completedAt: noonPlus(17).toISOString() };
  expect(after(late)).toMatchObject({ state: 'paid', late: true });
  const processing = after(unpaid);
  expect(after(late, starter, processing)).toMatchObject({ state: 'paid', late: false });
});

test('without a snapshot, an open order expires and a paid order stays paid', () => {
  expect(orderFrom(anOrder(), undefined, readAt).state).toBe('expired');
  expect(orderFrom(after({}), undefined, readAt).state).toBe('paid');
});

test('a payment that succeeds after it failed makes the plan paid', () => {
  const failed = after({ ...unpaid, payment: 'failed' }, plan);
  expect(after({}, plan, failed)).toMatchObject({ state: 'paid', late: false });
});

test('a checkout that the provider does not know is marked until it is known', () => {
  const order = { ...anOrder(), sessionId: 'cs_1' };
  const unknown = orderFrom(order, undefined, readAt);
  expect(unknown).toMatchObject({ state: 'expired', unknownCheckout: 'new' });
  const acknowledged = { ...unknown, unknownCheckout: 'acknowledged' } as const;
  expect(orderFrom(acknowledged, undefined, readAt)).toEqual(acknowledged);
  expect(orderFrom(anOrder(), undefined, readAt).unknownCheckout).toBe(null);
  expect(after({}, starter, acknowledged)).toMatchObject({ state: 'paid', unknownCheckout: null });
});

test('buyer data from the invoice only fills gaps in the buyer data from the checkout', () => {
  expect(after({}).buyer).toEqual({
    email: 'inkop@snickeri.example',
    registrationNumber: '556000-0000',
    businessName: 'Snickeriet AB',
  });
});
