import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Item, items } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import { compareDueOrders, dueOrders } from '../../api/_orders/compare-orders.ts';
import { mailsOfChange } from '../../api/_orders/order-mails.ts';
import type { Order } from '../../api/_orders/order-state.ts';
import { applyPaymentEvent } from '../../api/_orders/order-state.ts';
import { orderStore } from '../../api/_orders/order-store.ts';
import { paymentEventStore } from '../../api/_orders/payment-event-store.ts';
import { recordPaymentEvent } from '../../api/_orders/record-payment-event.ts';
import type { PaymentEvent } from '../../api/_payments/payment-event.ts';
import { noonPlus } from '../../api/_testing/clock.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { aNewOrder, anOrder } from '../../api/_testing/order.ts';
import { eventsAbout } from '../../api/_testing/payment-events.ts';
import { databaseForTests } from '../platform/database-for-tests.ts';

/**
 * Few runs, because each takes SQL: a thousand took three minutes. The pure state machine is tested with a thousand
 * sequences.
 */
const sequences = 30;

// From the verified event to the queued mail on real SQL.
const postgres = databaseForTests();

async function recorded(item: Item): Promise<Order> {
  await postgres.query('truncate orders, payment_events, outbox');
  const order = aNewOrder(item);
  const orders = orderStore(postgres.db);
  await orders.start(order);
  await orders.attach(order.id, { id: `cs_${order.id}`, url: 'https://pay.example' }, undefined);
  return anOrder(item, order.id);
}

async function stored(id: string) {
  const [row] = await postgres.query('select * from orders where id = $1', [id]);
  return { ...row, buyer: row?.buyer ?? {} };
}

function comparable({ state, facts, late, overdue, net, vat, total, buyer, ...order }: Order) {
  return { state, facts, late, overdue, net, vat, total, buyer, invoice_url: order.invoiceUrl };
}

const names = Object.keys(eventsAbout(anOrder())) as (keyof ReturnType<typeof eventsAbout>)[];

/** `report` is what the provider tells the comparison, which runs at `now`. */
const servicesWith = (report: PaymentEvent[], now: Date) => ({
  paymentEvents: paymentEventStore(postgres.db),
  company: () => placeholderCompany,
  orders: dueOrders(postgres.db),
  reportSession: async () => report,
  mailDelivery: { ...fakeMailDelivery().mailDelivery, now: () => now },
});

const rethrow = (_during: string, error: unknown) => {
  throw error;
};

const queued = async () =>
  (await postgres.query('select key from outbox')).map(({ key }) => String(key));

/**
 * The mails of the order. A temporarily overdue renewal, or a failed payment that succeeds later, may or may not cause a mail,
 * depending on the order of events.
 */
function expectMails(sent: string[], order: Order, expected: Order) {
  const due = mailsOfChange(order, expected, placeholderCompany).map(({ key }) => key);
  const isOverdue = (key: string) => key.includes('/overdue/');
  const isFailure = (key: string) => key.endsWith('/paymentFailed');
  const lasting = (keys: string[]) =>
    keys.filter((key) => !isOverdue(key) && !isFailure(key)).toSorted();
  expect(lasting(sent)).toEqual(lasting(due));
  for (const isOne of [isOverdue, isFailure]) {
    if (due.some(isOne)) expect(sent.some(isOne)).toBe(true);
  }
}

/** Events of the provider, and those that arrive: shuffled, repeated, lost, some simultaneously. */
const purchase = fc
  .record({ item: fc.constantFrom(...items), happened: fc.subarray(names, { minLength: 1 }) })
  .chain(({ item, happened }) =>
    fc.record({
      item: fc.constant(item),
      happened: fc.constant(happened),
      received: fc.array(fc.constantFrom(...happened), { maxLength: 9 }),
      together: fc.integer({ min: 1, max: 4 }),
      /** Whether maintenance runs late enough to compare the order with the provider. */
      compares: fc.boolean(),
    }),
  );

test('events in any order, repeated or lost, leave no order wrong, and the comparison finds the rest without doubling a mail', async () => {
  await fc.assert(
    fc.asyncProperty(purchase, async ({ item, happened, received, together, compares }) => {
      const order = await recorded(item);
      const all = eventsAbout(order);
      const now = noonPlus(compares ? 300 : 14);
      const askedAt = { at: now.toISOString() };
      const atProvider = happened.map((name) => all[name]).reduce(applyPaymentEvent, order);
      const report = happened.map((name): PaymentEvent => {
        const { renewalStatus: _, ...event } = all[name];
        return { ...event, id: `maintenance/${event.id}`, refs: {} };
      });
      const renewalStatus = atProvider.overdue ? ('overdue' as const) : ('current' as const);
      report.push({ ...askedAt, id: 'status', type: 's', refs: {}, facts: [], renewalStatus });

      const services = servicesWith(report, now);
      const events = received.map((name) => all[name]);
      for (let at = 0; at < events.length; at += together) {
        const batch = events.slice(at, at + together);
        await Promise.all(batch.map((event) => recordPaymentEvent(event, services)));
      }
      await compareDueOrders(services, rethrow);
      const byEvents = events.reduce(applyPaymentEvent, order);
      const checked = { ...askedAt, id: 'c', type: 'c', refs: {}, facts: ['checked' as const] };
      const expected = compares ? applyPaymentEvent(atProvider, checked) : byEvents;
      expect(await stored(order.id)).toEqual(expect.objectContaining(comparable(expected)));
      const mails = await queued();
      expectMails(mails, order, expected);
      await compareDueOrders(services, rethrow);
      expect(await queued()).toEqual(mails);
    }),
    { numRuns: sequences },
  );
}, 300_000);
