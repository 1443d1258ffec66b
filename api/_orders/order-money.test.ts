import { expect, test } from 'vitest';
import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { noonPlus } from '../_testing/clock.ts';
import { aDispute, anOrder, aPaidSnapshot, charged, plan } from '../_testing/order.ts';
import type { Order } from './order.ts';
import { moneyOf } from './order-money.ts';

type Changes = Partial<PaymentSnapshot>;

const order = anOrder(plan);

/** The money after the readings, one a minute. */
const moneyAfter = (...readings: Changes[]) =>
  readings.reduce<Order['money']>(
    (money, changes, minute) =>
      moneyOf({ ...order, money }, aPaidSnapshot(order, changes), noonPlus(minute)),
    null,
  );

const since = (minute: number) => noonPlus(minute).toISOString();
const lost = aDispute({ class: 'lost' });
const failedRefunds = [{ id: 're_1', amount: 100 }];
const endedAt = since(9);
const unpaid = { createdAt: since(3), url: 'https://invoice.example/2' };
const paidAfterEnd = { amount: 100, paidAt: since(10) };

test.each<[what: string, readings: Changes[], money: Order['money']]>([
  ['nothing happened', [{}], null],
  ['nothing remains of a dispute that was won', [charged({ disputes: [aDispute()] }), {}], null],
  ['a refund is on its way', [charged({ returning: 100 })], { returning: 100 }],
  [
    'the time of a loss is that of its first reading',
    [{}, charged({ disputes: [lost] }), charged({ disputes: [lost] })],
    { disputes: [{ ...lost, since: since(1) }] },
  ],
  [
    'a dispute that is lost later has the time of the loss',
    [charged({ disputes: [aDispute()] }), charged({ disputes: [lost] })],
    { disputes: [{ ...lost, since: since(1) }] },
  ],
  [
    'the time of a failed refund is that of its first reading',
    [charged({ failedRefunds }), charged({ failedRefunds })],
    { failedRefunds: [{ id: 're_1', amount: 100, since: since(0) }] },
  ],
  [
    'charges that could not be read stay as they were',
    [charged({ returned: 100, lost: 50 }), { charges: undefined }],
    { returned: 100, lost: 50 },
  ],
  [
    'invoices that could not be read stay as they were',
    [{ invoices: { unpaid, paidAfterEnd } }, { invoices: undefined }],
    { unpaid, paidAfterEnd },
  ],
  ['an ended plan has no unpaid renewal', [{ invoices: { unpaid } }, { endedAt }], null],
  ['a plan will end', [{ plan: { monthly: order.net, endsAt: since(4) } }], { endsAt: since(4) }],
  ['a plan goes on', [{ plan: { monthly: order.net, endsAt: since(4) } }, {}], null],
  ['a price differs', [{ plan: { monthly: order.net + 1 } }], { price: order.net + 1 }],
  ['the price of an ended plan is over', [{ plan: { monthly: 1 }, endedAt }], null],
])('%s', (_what, readings, money) => {
  expect(moneyAfter(...readings)).toEqual(money);
});
