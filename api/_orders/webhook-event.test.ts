import { expect, test } from 'vitest';
import { orderNumber } from '../_contract/purchases.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { eventsOfChange } from './order-mails.ts';
import { applyPaymentEvent } from './order-state.ts';

const open = anOrder({ kind: 'plan', id: 'workflow1' });
const { completed, invoicePaid, renewalPaid } = eventsAbout(open);

function eventsAfter(...events: PaymentEvent[]) {
  let order = open;
  return events.flatMap((event) => {
    const before = order;
    order = applyPaymentEvent(before, event);
    return eventsOfChange(before, order);
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
    { key: `webhook/${id}/order`, content: { type: 'order.paid', data } },
  ]);
});
