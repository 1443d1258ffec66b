import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout, fakePaymentEvents } from '../_testing/payment-events.ts';
import { applyPaymentEvent } from './order-state.ts';
import type { PaymentEventStore } from './payment-event-store.ts';
import { recordPaymentEvent } from './record-payment-event.ts';

const order = anOrder();
const { completed, invoicePaid } = eventsAbout(order);

function recordingWith(changes: Partial<PaymentEventStore> = {}) {
  const fake = fakePaymentEvents(order, () => {});
  const paymentEvents = { ...fake.paymentEvents, ...changes };
  const services = {
    paymentEvents,
    mailDelivery: fakeMailDelivery().mailDelivery,
    company: () => placeholderCompany,
  };
  const record = (event = completed, options = {}) => recordPaymentEvent(event, services, options);
  return { ...fake, record };
}

test('an order that was changed since it was read is read again', async () => {
  const versions = [0, 1];
  const tried: number[] = [];
  const { record } = recordingWith({
    find: async () => ({ ...order, version: versions.shift() ?? 9 }),
    write: async (_event, { version }) => tried.push(version) === 2,
  });
  await record();
  expect(tried).toEqual([0, 1]);
});

test.each([completed, invoicePaid])('reporting $type again records nothing', async (event) => {
  const { facts, buyer, ...after } = applyPaymentEvent(order, event);
  // Postgres does not keep the order of keys.
  const reversed = (object: object) => Object.fromEntries(Object.entries(object).toReversed());
  const known = { ...after, buyer: reversed(buyer), facts: reversed(facts) };
  const { record, written } = recordingWith({ find: async () => known });
  expect(await record(event, { onlyChanges: true })).toEqual([]);
  expect(written).toEqual([]);
});
