import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { orderStore } from '../_orders/order-store.ts';
import { syncStore } from '../_orders/sync-store.ts';
import type { Env } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { configured, testEnv } from '../_testing/env.ts';
import { aNewOrder } from '../_testing/order.ts';
import { askHealth } from '../_testing/owner.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders, heartbeats'));

const paymentsAt = async (minute: number, changes: Partial<Env> = {}) =>
  (await askHealth(postgres.db, changes, noonPlus(minute))).payments;

const ok = { state: 'ok' };
const failing = (problem: string) => ({ state: 'failing', problem });

test("the health check's payments entry fails for 15 minutes after a refused or failed provider call", async () => {
  await recordHeartbeat(postgres.db(), 'payments/refused', noonPlus(-5));
  await recordHeartbeat(postgres.db(), 'payments/refused', noon);
  await recordHeartbeat(postgres.db(), 'payments/failed', noonPlus(2));
  const at = (minute: number) => paymentsAt(minute);
  const failed = (minutes: number) => `the provider failed a call ${minutes} minutes ago`;
  const both = `the provider refused a call 14 minutes ago; ${failed(12)}`;
  expect(await at(14)).toEqual(failing(both));
  expect(await at(16)).toEqual(failing(failed(14)));
  expect(await at(17)).toEqual(ok);
});

test('the payments entry shows test mode for a test key in production, and fails for a live key elsewhere', async () => {
  expect(await paymentsAt(0, { production: true })).toEqual({ state: 'test mode' });
  const live = { stripeKey: 'sk_live_1' };
  expect(await paymentsAt(0, { ...live, production: true })).toEqual(ok);
  expect(await paymentsAt(0, live)).toMatchObject({ state: 'failing' });
});

test('the payments entry fails after an invalid signature for an order of ours and of the mode of our key', async () => {
  const order = aNewOrder();
  await orderStore(postgres.db).start(order);
  const events = syncStore(postgres.db);
  const inTest = syncStore(postgres.db, testEnv({ stripeKey: 'sk_test_1' }));
  await events.noteUnverified(crypto.randomUUID(), noon);
  await inTest.noteUnverified(order.id, noon);
  expect(await paymentsAt(0)).toEqual(ok);
  await events.noteUnverified(order.id, noon);
  expect(await paymentsAt(0)).toEqual(
    failing('the signature of an event did not fit STRIPE_WEBHOOK_SECRET 0 minutes ago'),
  );
});

const store = () => orderStore(postgres.db, testEnv(configured));

/** Starts a purchase; without a session it gets no checkout. */
async function pressAt(minute: number, session?: string) {
  const order = aNewOrder(undefined, undefined, noonPlus(minute));
  await store().start(order);
  if (session) await store().attach(order.id, { id: session, url: 'https://pay.example' });
  return order.id;
}

test('the payments entry fails when more than three purchases in five minutes got no checkout, although others did', async () => {
  for (const minute of [0, 1, 2]) await pressAt(minute);
  await pressAt(2.5, 'cs_1');
  expect(await paymentsAt(3)).toEqual(ok);
  const fourth = await pressAt(3);
  expect(await paymentsAt(3)).toEqual(ok);
  expect(await paymentsAt(4)).toEqual(failing('4 purchases in 5 minutes got no checkout'));
  expect(await paymentsAt(6)).toEqual(ok);
  await store().attach(fourth, { id: 'cs_2', url: 'https://pay.example/cs_2' });
  expect(await paymentsAt(4)).toEqual(ok);
});

test('the payments entry fails when two purchases in a row got no checkout, until the next checkout or for an hour', async () => {
  const failed = failing('the last 2 purchases got no checkout');
  await pressAt(0);
  await pressAt(1, 'cs_1');
  await pressAt(10);
  expect(await paymentsAt(12)).toEqual(ok);
  await pressAt(40);
  expect(await paymentsAt(40)).toEqual(ok);
  expect(await paymentsAt(41)).toEqual(failed);
  expect(await paymentsAt(99)).toEqual(failed);
  expect(await paymentsAt(101)).toEqual(ok);
  await pressAt(42, 'cs_2');
  expect(await paymentsAt(43)).toEqual(ok);
});
