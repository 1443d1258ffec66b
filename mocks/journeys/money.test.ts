import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { type Order, orderFrom } from '../../api/_orders/order.ts';
import { noticesOf } from '../../api/_orders/order-notices.ts';
import { payments } from '../../api/_payments/payments.ts';
import { paymentReader } from '../../api/_payments/read-payment.ts';
import { stripeCalls } from '../../api/_payments/stripe-client.ts';
import { patientLimits, testEnv } from '../../api/_testing/env.ts';
import { anOrder, plan, starter } from '../../api/_testing/order.ts';
import { startStripe } from '../vendors/stripe.ts';
import { beginnings } from './money-beginnings.ts';
import { happen, history, type Step } from './money-histories.ts';
import { type Shown, shownAfter } from './money-model.ts';
import { randomRuns } from './random-runs.ts';

const stripe = await startStripe();
afterAll(stripe.close);
stripe.webhooks.hold();

const noted: string[] = [];
const calls = stripeCalls(
  testEnv({ stripeKey: 'sk_test_local', stripeApiBase: stripe.url, stripeAutomaticTax: true }),
  patientLimits,
  async (failure) => void noted.push(failure),
);
const read = paymentReader(calls);

/** Objects of earlier histories would make the lists of a history longer. */
function emptyAccount(): void {
  for (const table of Object.values(stripe.account)) {
    for (const id of Object.keys(table)) Reflect.deleteProperty(table, id);
  }
}

async function startBuying(kind: 'package' | 'plan') {
  const createdAt = new Date(stripe.clock.now());
  const minutes = (count: number) => new Date(createdAt.getTime() + count * 60_000);
  const item = kind === 'plan' ? plan : starter;
  const order: Order = {
    ...anOrder(item),
    createdAt,
    expiresAt: minutes(15),
    providerExpiresAt: minutes(35),
  };
  const given = { id: order.id, item, providerExpiresAt: order.providerExpiresAt };
  const opened = await payments(calls).open(given, 'https://site.example');
  if ('failure' in opened) throw new Error(opened.failure);
  return { ...order, sessionId: opened.id };
}

type Read = { order: Order; mails: string[] };

async function readOnce({ order, mails }: Read): Promise<Read> {
  const now = new Date(stripe.clock.now());
  const snapshot = await read({ sessionId: order.sessionId ?? '', closes: now >= order.expiresAt });
  const after = orderFrom(order, snapshot, now);
  const { told, queue } = noticesOf(after, { now, company: placeholderCompany, hasWebhook: true });
  const keys = queue.map(({ key }) => key.replace(/.*?\/.*?\//, ''));
  return { order: { ...after, told }, mails: [...mails, ...keys] };
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

/** What the model compares: the time of a first reading is not at Stripe. */
function shownBy({ order, mails }: Read): Shown {
  const { disputes, failedRefunds, ...rest } = order.money ?? {};
  const unseen = <T extends { id: string; since: string }>(all: T[]) =>
    all.map(({ since: _since, ...one }) => one).toSorted(byId);
  const money = {
    ...rest,
    ...(disputes && { disputes: unseen(disputes) }),
    ...(failedRefunds && { failedRefunds: unseen(failedRefunds) }),
  };
  return { state: order.state, closed: order.closedAt !== null, money, mails };
}

const sorted = (shown: Shown): Shown => {
  const money = Object.entries(shown.money).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.toSorted(byId) : value,
  ]);
  return { ...shown, money: Object.fromEntries(money) };
};

const { testTimeout, ...runs } = randomRuns(120);

test(
  'after each reading state, money and mails of an order are what Stripe’s objects say',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ beginning: { kind, card, steps: begun }, steps }) => {
        emptyAccount();
        const started = await startBuying(kind);
        const { sessionId, net: price } = started;
        await stripe.pay(sessionId, { card });
        let known: Read = { order: started, mails: [] };
        let expected: Shown = { state: 'open', closed: false, money: {}, mails: [] };
        for (const step of [...begun, ...steps, { what: 'read' } as const]) {
          await happen(stripe, sessionId, step);
          if (step.what !== 'read') continue;
          known = await readOnce(known);
          const before = { known: expected as never, price };
          expected = sorted(shownAfter(stripe.account, sessionId, before));
          expect(shownBy(known)).toEqual(expected);
          expect(await readOnce(known)).toEqual(known);
        }
        expect(noted).toEqual([]);
        const { state, money } = shownBy(await readOnce({ order: started, mails: [] }));
        const { customer } = stripe.account.sessions[sessionId] ?? {};
        // A reading that comes late finds the same, unless a deleted customer hides it.
        if (customer && customer in stripe.account.customers) {
          expect({ state, money }).toEqual({ state: expected.state, money: expected.money });
        }
      }),
      {
        ...runs,
        examples: beginnings.map((beginning) => [{ beginning, steps: [] as Step[] }] as const),
      },
    );
  },
  testTimeout,
);
