import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Item, items } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import type { Order } from '../../api/_domain/order.ts';
import { mailsOwed } from '../../api/_domain/order-mails.ts';
import { applyPaymentEvent } from '../../api/_domain/order-state.ts';
import type { PaymentEvent } from '../../api/_domain/payment-event.ts';
import { orderMails } from '../../api/_emails/order-mails.ts';
import { receivePaymentEventHandler } from '../../api/_handlers/receive-payment-event.ts';
import { runMaintenanceHandler } from '../../api/_handlers/run-maintenance.ts';
import { orderStore } from '../../api/_services/order-store.ts';
import { outboxStore } from '../../api/_services/outbox-store.ts';
import { paymentEventStore } from '../../api/_services/payment-event-store.ts';
import { noonPlus } from '../../api/_testing/clock.ts';
import { aNewOrder, anOrder } from '../../api/_testing/order.ts';
import { eventsAbout } from '../../api/_testing/payment-events.ts';
import { site } from '../../api/_testing/request.ts';
import { testDatabase } from './test-database.ts';

/** The pure state machine is tested with a thousand sequences on every run; a thousand of these took three minutes, and passed. */
const sequences = 60;

// From the received event to the sent mail on real SQL: only payments and mail are fakes.
let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
afterAll(() => postgres.close());

const scope = {
  requestId: 'request-1',
  logError: (_during: string, error: unknown) => {
    throw error;
  },
};

/** Webhook and maintenance on the test database. With `mailerDown` no mail is sent before maintenance runs. */
function handlersWith(mailerDown: boolean) {
  let mailerUp = !mailerDown;
  const sent: string[] = [];
  const backgroundWork: Promise<unknown>[] = [];
  const services = {
    paymentEvents: paymentEventStore(postgres.db),
    company: () => placeholderCompany,
    orders: orderStore(postgres.db),
    payments: {
      verifyEvent: async (body: string) => ({ event: JSON.parse(body) as PaymentEvent }),
      expire: async () => 'expired' as const,
    },
    retention: { deleteOutdated: async () => {} },
    secret: () => 'secret',
    mailDelivery: {
      outbox: outboxStore(postgres.db),
      mailer: {
        configured: () => mailerUp,
        send: async (_mail: unknown, key: string) => void sent.push(key),
      },
      waitUntil: (work: Promise<unknown>) => backgroundWork.push(work),
      now: () => noonPlus(14),
    },
  };
  const receive = receivePaymentEventHandler(services);
  const send = (event: PaymentEvent) =>
    receive(new Request(site, { method: 'POST', body: JSON.stringify(event) }), scope);
  const maintain = async () => {
    await Promise.all(backgroundWork);
    mailerUp = true;
    const headers = { authorization: 'Bearer secret' };
    await runMaintenanceHandler(services)(new Request(site, { headers }), scope);
  };
  return { send, maintain, sent };
}

async function recorded(item: Item): Promise<Order> {
  const order = aNewOrder(item);
  await orderStore(postgres.db).start(order);
  return anOrder(item, order.id);
}

async function stored(id: string) {
  const [row] = await postgres.query(
    'select state, facts, late, overdue, net, vat, total, coalesce(buyer, jsonb_build_object()) as buyer from orders where id = $1',
    [id],
  );
  return row;
}

const comparable = ({ state, facts, late, overdue, net, vat, total, buyer }: Order) => ({
  ...{ state, facts, late, overdue, net, vat, total, buyer },
});

const names = Object.keys(eventsAbout(anOrder())) as (keyof ReturnType<typeof eventsAbout>)[];

const sequence = fc.record({
  item: fc.constantFrom(...items),
  /** Events that are dropped, shuffled and repeated. */
  received: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 9 }),
  /** How many arrive at the same moment. */
  together: fc.integer({ min: 1, max: 4 }),
  mailerDown: fc.boolean(),
});

test('events in any order, repeated or dropped, leave no order wrong and no mail doubled', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async ({ item, received, together, mailerDown }) => {
      const order = await recorded(item);
      const all = eventsAbout(order);
      const handlers = handlersWith(mailerDown);
      const events = received.map((name) => all[name]);
      for (let at = 0; at < events.length; at += together) {
        await Promise.all(events.slice(at, at + together).map(handlers.send));
      }
      await handlers.maintain();
      // An event that has only the provider's ids finds its order when another event linked the two.
      const linked = events.some(({ refs }) => refs.orderId);
      const expected = linked ? events.reduce(applyPaymentEvent, order) : order;
      expect(await stored(order.id)).toEqual(comparable(expected));
      const owed = mailsOwed(order, expected, orderMails, placeholderCompany).map(({ key }) => key);
      expect(handlers.sent.toSorted()).toEqual(owed.toSorted());
    }),
    { numRuns: sequences },
  );
}, 300_000);
