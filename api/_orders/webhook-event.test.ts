import { expect, test } from 'vitest';
import { orderNumber } from '../_contract/order-number.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { applyPaymentEvent } from './order-state.ts';
import { eventsOwed } from './webhook-event.ts';

const open = anOrder({ kind: 'plan', id: 'workflow1' });
const { completed, invoicePaid, renewalPaid } = eventsAbout(open);

function eventsAfter(...events: PaymentEvent[]) {
  let order = open;
  return events.flatMap((event) => {
    const before = order;
    order = applyPaymentEvent(before, event);
    return eventsOwed(before, order);
  });
}

test.each([
  { first: 'the session', events: [completed, invoicePaid, renewalPaid] },
  { first: 'the invoice', events: [invoicePaid, completed, renewalPaid] },
])('a paid order is one event, with its buyer, when $first comes first', ({ events }) => {
  const { id, total } = open;
  const buyer = { registrationNumber: '556000-0000' };
  const data = { id, number: orderNumber(id), total, currency: 'sek', buyer };
  expect(eventsAfter(...events)).toMatchObject([
    { key: `webhook/${id}/order`, mail: { type: 'order.paid', data } },
  ]);
});
