import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Item, items } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import type { Order } from '../../api/_domain/order.ts';
import { mailsOwed } from '../../api/_domain/order-mails.ts';
import { applyPaymentEvent } from '../../api/_domain/order-state.ts';
import type { PaymentEvent } from '../../api/_domain/payment-event.ts';
import { orderMails } from '../../api/_emails/order-mails.ts';
import { orderStore } from '../../api/_services/order-store.ts';
import { noonPlus } from '../../api/_testing/clock.ts';
import { aNewOrder, anOrder } from '../../api/_testing/order.ts';
import { eventsAbout } from '../../api/_testing/payment-events.ts';
import { testDatabase } from '../platform/test-database.ts';
import { paymentEventHandlers } from './payment-event-handlers.ts';

/**
 * Few runs, because each takes SQL: a thousand took three minutes. The pure state machine is tested with a thousand
 * sequences.
 */
const sequences = 60;

// From the received event to the sent mail on real SQL: only payments and mail are fakes.
let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
afterAll(() => postgres.close());

async function recorded(item: Item): Promise<Order> {
  await postgres.query('truncate orders, payment_events, outbox');
  const order = aNewOrder(item);
  const orders = orderStore(postgres.db);
  await orders.start(order);
  await orders.attach(order.id, { id: `cs_${order.id}`, url: 'https://pay.example' });
  return anOrder(item, order.id);
}

const noInvoice = 'none yet';

async function stored(id: string) {
  const [row] = await postgres.query(
    'select state, facts, late, overdue, net, vat, total, coalesce(invoice_url, $2) as "invoiceUrl", coalesce(buyer, jsonb_build_object()) as buyer from orders where id = $1',
    [id, noInvoice],
  );
  return row;
}

const comparable = ({ state, facts, late, overdue, buyer, invoiceUrl, ...order }: Order) => ({
  state,
  facts,
  late,
  overdue,
  buyer,
  net: order.net,
  vat: order.vat,
  total: order.total,
  invoiceUrl: invoiceUrl ?? noInvoice,
});

const names = Object.keys(eventsAbout(anOrder())) as (keyof ReturnType<typeof eventsAbout>)[];

const sequence = fc.record({
  item: fc.constantFrom(...items),
  /** Events that are dropped, shuffled and repeated. */
  received: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 9 }),
  /** How many arrive simultaneously. */
  together: fc.integer({ min: 1, max: 4 }),
  mailerDown: fc.boolean(),
});

async function sendAll(
  { send }: ReturnType<typeof paymentEventHandlers>,
  events: PaymentEvent[],
  together: number,
) {
  for (let at = 0; at < events.length; at += together) {
    await Promise.all(events.slice(at, at + together).map(send));
  }
}

/** Each mail once. A temporarily overdue renewal may or may not cause a mail, depending on the order of events. */
function expectMails(sent: string[], order: Order, expected: Order) {
  expect(new Set(sent).size).toBe(sent.length);
  const owed = mailsOwed(order, expected, orderMails, placeholderCompany).map(({ key }) => key);
  const isOverdue = (key: string) => key.includes('/overdue/');
  expect(sent.filter((key) => !isOverdue(key)).toSorted()).toEqual(
    owed.filter((key) => !isOverdue(key)).toSorted(),
  );
  if (owed.some(isOverdue)) expect(sent.some(isOverdue)).toBe(true);
}

test('events in any order, repeated or dropped, leave no order wrong and no mail doubled', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async ({ item, received, together, mailerDown }) => {
      const order = await recorded(item);
      const all = eventsAbout(order);
      const handlers = paymentEventHandlers(postgres.db, { mailerDown });
      const events = received.map((name) => all[name]);
      await sendAll(handlers, events, together);
      await handlers.maintain();
      const expected = events.reduce(applyPaymentEvent, order);
      expect(await stored(order.id)).toEqual(comparable(expected));
      expectMails(handlers.sent, order, expected);
    }),
    { numRuns: sequences },
  );
}, 300_000);

const withLosses = fc
  .record({ item: fc.constantFrom(...items), happened: fc.subarray(names, { minLength: 1 }) })
  .chain(({ item, happened }) =>
    fc.record({
      item: fc.constant(item),
      happened: fc.constant(happened),
      received: fc.array(fc.constantFrom(...happened), { maxLength: 9 }),
      together: fc.integer({ min: 1, max: 4 }),
      mailerDown: fc.boolean(),
    }),
  );

test('whatever events are lost, maintenance makes the order what the provider knows, and tells of it once', async () => {
  await fc.assert(
    fc.asyncProperty(withLosses, async ({ item, happened, received, together, mailerDown }) => {
      const order = await recorded(item);
      const all = eventsAbout(order);
      const expectedOrder = happened.map((name) => all[name]).reduce(applyPaymentEvent, order);
      const now = noonPlus(300);
      const askedAt = { at: now.toISOString() };
      const report = happened.map((name): PaymentEvent => {
        const { renewalStatus: _, ...event } = all[name];
        return { ...event, id: `maintenance/${event.id}`, refs: {} };
      });
      const status = expectedOrder.overdue ? ('overdue' as const) : ('current' as const);
      report.push({
        ...askedAt,
        id: 'status',
        type: 's',
        refs: {},
        facts: [],
        renewalStatus: status,
      });
      const handlers = paymentEventHandlers(postgres.db, { mailerDown, report, now });
      await sendAll(
        handlers,
        received.map((name) => all[name]),
        together,
      );
      await handlers.maintain();
      const checked = { ...askedAt, id: 'c', type: 'c', refs: {}, facts: ['checked' as const] };
      const expected = applyPaymentEvent(expectedOrder, checked);
      expect(await stored(order.id)).toEqual(comparable(expected));
      expectMails(handlers.sent, order, expected);
      const before = [...handlers.sent];
      await handlers.maintain();
      expect(handlers.sent).toEqual(before);
    }),
    { numRuns: sequences },
  );
}, 300_000);
