import { expect, test } from 'vitest';
import type { Item } from '../_contract/catalogue.ts';
import type { Charge, PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { noonPlus } from '../_testing/clock.ts';
import { aCharge, anOrder, aPaidSnapshot, plan, starter } from '../_testing/order.ts';
import { type Order, orderFrom } from './order.ts';

type Changes = Partial<PaymentSnapshot>;

const readAt = noonPlus(20);

const after = (changes: Changes, item: Item = starter, order: Order = anOrder(item, 'order-1')) =>
  orderFrom(order, aPaidSnapshot(order, changes), readAt);

const refund = (amount: number, status: Charge['refunds'][number]['status'] = 'succeeded') => ({
  refunds: [{ id: 're_1', amount, status }],
});
const dispute = (status: 'open' | 'won' | 'lost', amount = 498_75) => ({
  disputes: [{ id: `du_${status}`, amount, status }],
});
const charged = (...changes: Partial<Charge>[]): Changes => ({
  charges: [aCharge(Object.assign({}, ...changes))],
});

const unpaid = { payment: 'processing', invoicedAt: undefined } as const;

test.each<[what: string, changes: Changes, item: Item, state: Order['state']]>([
  ['the checkout is open', { checkout: 'open', ...unpaid }, starter, 'open'],
  ['the checkout expired', { checkout: 'expired', ...unpaid }, starter, 'expired'],
  ['the payment is processing', unpaid, starter, 'processing'],
  ['the payment failed', { ...unpaid, payment: 'failed' }, starter, 'failed'],
  ['the visitor paid by card', {}, starter, 'paid'],
  ['the whole amount was refunded', charged(refund(498_75)), starter, 'refunded'],
  ['a part of the amount was refunded', charged(refund(100)), starter, 'paid'],
  ['a refund is pending', charged(refund(498_75, 'pending')), starter, 'refunded'],
  ['a refund failed', charged(refund(498_75, 'failed')), starter, 'paid'],
  ['a refund was cancelled', charged(refund(498_75, 'canceled')), starter, 'paid'],
  ['a refund has an unknown status', charged(refund(498_75, 'unknown')), starter, 'paid'],
  ['the payment is disputed', charged(dispute('open')), starter, 'disputed'],
  ['a dispute was won', charged(dispute('won')), starter, 'paid'],
  ['a dispute was lost', charged(dispute('lost')), starter, 'refunded'],
  ['a dispute about a part was lost', charged(dispute('lost', 100_00)), starter, 'paid'],
  [
    'a lost dispute and a refund add up to the whole amount',
    charged(dispute('lost', 100_00), refund(398_75)),
    starter,
    'refunded',
  ],
  ['one month of a plan was refunded', charged(refund(498_75)), plan, 'paid'],
  ['a dispute about one month of a plan was lost', charged(dispute('lost')), plan, 'paid'],
  ['the plan has ended', { endedAt: noonPlus(9).toISOString() }, plan, 'ended'],
])('when %s, the order has the right state', (_what, changes, item, state) => {
  expect(after(changes, item).state).toBe(state);
});

test('the same snapshot applied twice does not change the order', () => {
  const snapshot = aPaidSnapshot(anOrder(starter, 'order-1'), charged(refund(498_75)));
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
  ['a succeeded refund was first read', charged(refund(498_75)), starter, readAt],
  ['a refund is pending', charged(refund(498_75, 'pending')), starter, null],
  ['a lost dispute was first read', charged(dispute('lost')), starter, readAt],
  ['a plan ended', { endedAt: noonPlus(9).toISOString() }, plan, noonPlus(9)],
] as const)('an order is closed when %s', (_what, changes, item, closedAt) => {
  expect(after(changes as Changes, item).closedAt).toEqual(closedAt);
});

test('an order is paid again when a lost dispute is won, and refunded when it is lost again', () => {
  const lost = after(charged(dispute('lost')));
  const won = after(charged(dispute('won')), starter, lost);
  expect(won).toMatchObject({ state: 'paid', closedAt: null });
  expect(after(charged(dispute('lost')), starter, won).state).toBe('refunded');
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

test('an order takes the latest renewal status and ignores an unknown status', () => {
  const renewed = (status: 'current' | 'overdue' | undefined) => ({
    renewal: { status, invoice: 'in_2' },
  });
  const overdue = after(renewed('overdue'), plan);
  expect(overdue).toMatchObject({ overdue: true, renewalStatusAt: readAt });
  expect(after(renewed(undefined), plan, overdue).overdue).toBe(true);
  expect(after(renewed('current'), plan, overdue).overdue).toBe(false);
});

test('buyer data from the invoice only fills gaps in the buyer data from the checkout', () => {
  expect(after({}).buyer).toEqual({
    email: 'inkop@snickeri.example',
    registrationNumber: '556000-0000',
    businessName: 'Snickeriet AB',
  });
});
