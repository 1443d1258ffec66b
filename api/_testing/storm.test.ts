import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Item, items } from '../_contract/catalogue.ts';
import { placeholderCompany } from '../_contract/company.ts';
import type { OrderRecord, PaymentEvent } from '../_contract/payments.ts';
import { mailsFor } from '../_handlers/order-mails.ts';
import { advance } from '../_handlers/order-state.ts';
import { receivePayment } from '../_handlers/receive-payment.ts';
import { sweep } from '../_handlers/sweep.ts';
import { eventStore } from '../_services/event-store.ts';
import { orderStore } from '../_services/order-store.ts';
import { outboxStore } from '../_services/outbox-store.ts';
import { noonPlus } from './clock.ts';
import { site } from './front.ts';
import { aNewOrder, anOrder } from './order.ts';
import { eventsAbout } from './payment-events.ts';
import { testDatabase } from './postgres.ts';

/** The pure state machine meets a thousand on every run; a thousand of these took three minutes, and held. */
const storms = 60;

// The whole way from the signed event to the sent mail on real SQL: only Stripe and Resend are played.
let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
afterAll(() => postgres.close());

const frame = {
  requestId: 'request-1',
  note: (_during: string, error: unknown) => {
    throw error;
  },
};

/** A shop on the test database whose mailer counts, and whose process may die before it mails. */
function open(dies: boolean) {
  const sent: string[] = [];
  const works: Promise<unknown>[] = [];
  const services = {
    events: eventStore(postgres.db),
    company: () => placeholderCompany,
    orders: orderStore(postgres.db),
    payments: {
      readEvent: async (body: string) => ({ event: JSON.parse(body) as PaymentEvent }),
      expire: async () => 'expired' as const,
    },
    retention: { forget: async () => {} },
    secret: () => 'secret',
    post: {
      outbox: outboxStore(postgres.db),
      mailer: {
        configured: () => !dies,
        send: async (_mail: unknown, key: string) => void sent.push(key),
      },
      background: (work: Promise<unknown>) => works.push(work),
      now: () => noonPlus(14),
    },
  };
  const receive = receivePayment(services);
  const send = (event: PaymentEvent) =>
    receive(new Request(site, { method: 'POST', body: JSON.stringify(event) }), frame);
  const tidy = async () => {
    await Promise.all(works);
    dies = false;
    const headers = { authorization: 'Bearer secret' };
    await sweep(services)(new Request(site, { headers }), frame);
  };
  return { send, tidy, sent };
}

async function recorded(item: Item): Promise<OrderRecord> {
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

const shown = ({ state, facts, late, overdue, net, vat, total, buyer }: OrderRecord) => ({
  ...{ state, facts, late, overdue, net, vat, total, buyer },
});

const names = Object.keys(eventsAbout(anOrder())) as (keyof ReturnType<typeof eventsAbout>)[];

const storm = fc.record({
  item: fc.constantFrom(...items),
  /** Dropped, shuffled and repeated: indices into all that could be told. */
  told: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 9 }),
  /** How many arrive at the same moment. */
  together: fc.integer({ min: 1, max: 4 }),
  dies: fc.boolean(),
});

test('a storm of events leaves no order wrong and no mail doubled', async () => {
  await fc.assert(
    fc.asyncProperty(storm, async ({ item, told, together, dies }) => {
      const order = await recorded(item);
      const all = eventsAbout(order);
      const shop = open(dies);
      const events = told.map((name) => all[name]);
      for (let at = 0; at < events.length; at += together) {
        await Promise.all(events.slice(at, at + together).map(shop.send));
      }
      await shop.tidy();
      // What names the order only by the provider's ids finds it when something else tied the two.
      const tied = events.some(({ refs }) => refs.orderId);
      const expected = tied ? events.reduce(advance, order) : order;
      expect(await stored(order.id)).toEqual(shown(expected));
      const owed = mailsFor(order, expected, placeholderCompany).map(({ key }) => key);
      expect(shop.sent.toSorted()).toEqual(owed.toSorted());
    }),
    { numRuns: storms },
  );
}, 300_000);
