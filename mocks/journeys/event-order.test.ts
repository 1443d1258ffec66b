import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Item, items } from '#contract/catalogue.ts';
import { placeholderCompany } from '#contract/company.ts';
import { outboxStore } from '../../api/_mail/outbox.ts';
import { dueOrders } from '../../api/_orders/compare-orders.ts';
import { mailsOfChange } from '../../api/_orders/order-mails.ts';
import type { Order } from '../../api/_orders/order-state.ts';
import { applyPaymentEvent } from '../../api/_orders/order-state.ts';
import { orderStore } from '../../api/_orders/order-store.ts';
import { paymentEventStore } from '../../api/_orders/payment-event-store.ts';
import { receivePaymentEventHandler } from '../../api/_orders/receive-payment-event.ts';
import { health } from '../../api/_owner/health.ts';
import { ownerMails } from '../../api/_owner/owner-mails.ts';
import { reportStore } from '../../api/_owner/report-store.ts';
import { runMaintenanceHandler } from '../../api/_owner/run-maintenance.ts';
import type { PaymentEvent } from '../../api/_payments/payment-event.ts';
import { noonPlus } from '../../api/_testing/clock.ts';
import { aNewOrder, anOrder } from '../../api/_testing/order.ts';
import { eventsAbout } from '../../api/_testing/payment-events.ts';
import { site } from '../../api/_testing/request.ts';
import { databaseForTests } from '../platform/database-for-tests.ts';

/**
 * Few runs, because each takes SQL: a thousand took three minutes. The pure state machine is tested with a thousand
 * sequences.
 */
const sequences = 30;

// From the received event to the sent mail on real SQL: only payments and mail are fakes.
const postgres = databaseForTests();

async function recorded(item: Item): Promise<Order> {
  await postgres.query('truncate orders, payment_events, outbox');
  const order = aNewOrder(item);
  const orders = orderStore(postgres.db);
  await orders.start(order);
  await orders.attach(order.id, { id: `cs_${order.id}`, url: 'https://pay.example' }, undefined);
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

const scope = {
  requestId: 'request-1',
  logError: (_during: string, error: unknown) => {
    throw error;
  },
};

/**
 * Webhook and maintenance from the received event to the sent mail, on real SQL: only payments and mail are fakes.
 * `report` is what the provider tells maintenance, which runs at `now`. With `mailerDown` no mail is sent before.
 * `sent` has the keys of the sent mails.
 */
function startHandlers(report: PaymentEvent[], now: Date, mailerDown: boolean) {
  let mailerUp = !mailerDown;
  const sent: string[] = [];
  const backgroundWork: Promise<unknown>[] = [];
  const services = {
    paymentEvents: paymentEventStore(postgres.db),
    company: () => placeholderCompany,
    orders: dueOrders(postgres.db),
    verifyEvent: async (body: string) => ({ event: JSON.parse(body) as PaymentEvent }),
    reportSession: async () => report,
    retention: async () => {},
    ownerMails: ownerMails(postgres.db),
    reports: reportStore(postgres.db),
    health: health(postgres.db),
    secret: () => 'secret',
    mailDelivery: {
      outbox: outboxStore(postgres.db),
      senders: {
        mail: {
          configured: () => mailerUp,
          send: async (_content: unknown, key: string) => void sent.push(key),
        },
        webhook: { configured: () => false, send: async () => {} },
      },
      waitUntil: (work: Promise<unknown>) => backgroundWork.push(work),
      now: () => now,
      pause: async () => {},
    },
  };
  const receive = receivePaymentEventHandler(services);
  return {
    sent,
    send: (event: PaymentEvent) =>
      receive(
        new Request(site, {
          method: 'POST',
          headers: { 'stripe-signature': 't=1' },
          body: JSON.stringify(event),
        }),
        scope,
      ),
    async maintain(): Promise<void> {
      await Promise.all(backgroundWork);
      mailerUp = true;
      const headers = { authorization: 'Bearer secret' };
      await runMaintenanceHandler(services)(new Request(site, { headers }), scope);
      await Promise.all(backgroundWork);
    },
  };
}

/**
 * Each mail once. A temporarily overdue renewal, or a failed payment that succeeds later, may or may not cause a mail,
 * depending on the order of events.
 */
function expectMails(sent: string[], order: Order, expected: Order) {
  expect(new Set(sent).size).toBe(sent.length);
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
      mailerDown: fc.boolean(),
      /** Whether maintenance runs late enough to compare the order with the provider. */
      compares: fc.boolean(),
    }),
  );

test('events in any order, repeated or lost, leave no order wrong, and maintenance finds the rest without doubling a mail', async () => {
  await fc.assert(
    fc.asyncProperty(
      purchase,
      async ({ item, happened, received, together, mailerDown, compares }) => {
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

        const handlers = startHandlers(report, now, mailerDown);
        const events = received.map((name) => all[name]);
        for (let at = 0; at < events.length; at += together) {
          await Promise.all(events.slice(at, at + together).map(handlers.send));
        }
        await handlers.maintain();
        const byEvents = events.reduce(applyPaymentEvent, order);
        const checked = { ...askedAt, id: 'c', type: 'c', refs: {}, facts: ['checked' as const] };
        const expected = compares ? applyPaymentEvent(atProvider, checked) : byEvents;
        expect(await stored(order.id)).toEqual(comparable(expected));
        expectMails(handlers.sent, order, expected);
        const before = [...handlers.sent];
        await handlers.maintain();
        expect(handlers.sent).toEqual(before);
      },
    ),
    { numRuns: sequences },
  );
}, 300_000);
