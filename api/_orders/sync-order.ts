import { deliver, mailDelivery } from '../_mail/mail-delivery.ts';
import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { paymentReader } from '../_payments/read-payment.ts';
import { maintenanceLimits, stripeCalls } from '../_payments/stripe-client.ts';
import { readEnv } from '../_platform/env.ts';
import type { LogError } from '../_platform/log.ts';
import { nextReading } from './next-reading.ts';
import { type Order, orderFrom } from './order.ts';
import { lacksPlanNotice, noticesOf } from './order-notices.ts';
import { type Claimed, syncStore } from './sync-store.ts';

export const syncServices = () => ({
  orders: syncStore(),
  readPayment: paymentReader(stripeCalls(readEnv, maintenanceLimits)),
  mailDelivery: mailDelivery(),
  company: () => readEnv().company,
});

export type SyncServices = ReturnType<typeof syncServices>;

/**
 * Minutes after our deadline; if the provider still does not respond then, the mails about a payment are sent anyway.
 */
const maxWaitMinutes = 5;

/** An order that changes during a reading is read again, at most this many times. */
const maxReadings = 5;

const claimingTime = 8_000;

/**
 * Syncs a due order with the provider and sends its mails. Skips an order that another function is reading, because
 * that function reads the order again.
 */
export async function syncOrder(id: string, services: SyncServices, logError: LogError) {
  await syncAll(await services.orders.claim(services.mailDelivery.now(), id), services, logError);
}

export async function syncDueOrders(services: SyncServices, logError: LogError): Promise<void> {
  const { now } = services.mailDelivery;
  const until = now().getTime() + claimingTime;
  for (;;) {
    const due = await services.orders.claim(now());
    await syncAll(due, services, logError);
    if (due.length === 0 || now().getTime() > until) return;
  }
}

async function syncAll(due: readonly Claimed[], services: SyncServices, logError: LogError) {
  const { mailDelivery, orders } = services;
  const keys: string[] = [];
  const sync = async (order: Claimed) => {
    try {
      for await (const queued of syncClaimed(order, services, logError)) keys.push(...queued);
    } catch (error) {
      logError('reading an order at the provider', error);
      await orders.release(order.id).catch(() => {});
    }
  };
  await Promise.all(due.map(sync));
  if (keys.length > 0) mailDelivery.waitUntil(deliver(mailDelivery, logError, keys));
}

async function* syncClaimed(claimed: Claimed, services: SyncServices, logError: LogError) {
  const { orders, mailDelivery } = services;
  let order: Claimed | undefined = claimed;
  let result: Written = 'lost';
  for (let reading = 1; order && reading <= maxReadings; reading++) {
    const synced = await syncOnce(order, services, logError);
    result = synced.result;
    if (result !== 'lost') yield synced.keys;
    if (result === 'written') return;
    order = await orders.claimAgain(claimed.id, mailDelivery.now());
  }
  if (result === 'lost') throw new Error(`others changed the order ${maxReadings} times in a row`);
  await orders.mark({ orderId: claimed.id }, mailDelivery.now());
  await orders.release(claimed.id);
}

type Written = Awaited<ReturnType<SyncServices['orders']['write']>>;

async function syncOnce(order: Claimed, services: SyncServices, logError: LogError) {
  const { readPayment, mailDelivery } = services;
  const { sessionId } = order;
  const readAt = mailDelivery.now();
  const closes = readAt >= order.expiresAt;
  if (!sessionId && !closes) return record(order, services, {});
  let snapshot: PaymentSnapshot | undefined;
  try {
    snapshot = sessionId ? await readPayment({ sessionId, closes }) : undefined;
    if (sessionId && !snapshot) {
      const unknown = new Error(`the provider does not know the checkout of order ${order.id}`);
      // With a wrong key the provider finds no session, so a payable order must not expire yet.
      if (readAt < order.providerExpiresAt) throw unknown;
      logError('reading an order at the provider', unknown);
    }
  } catch (error) {
    const waited = readAt.getTime() - order.expiresAt.getTime();
    if (waited > maxWaitMinutes * 60_000) await record(order, services, { isFailed: true });
    throw error;
  }
  return record(order, services, { after: orderFrom(order, snapshot, readAt) });
}

type Reading = { after?: Order; isFailed?: boolean };

async function record(
  before: Claimed,
  services: SyncServices,
  { after = before, isFailed = false }: Reading,
): Promise<{ result: Written; keys: string[] }> {
  const { orders, mailDelivery, company } = services;
  const now = mailDelivery.now();
  const otherPlan = lacksPlanNotice(after, now) ? await orders.otherPlan(after) : undefined;
  const hasWebhook = mailDelivery.senders.webhook.configured();
  const context = { now, company: company(), hasWebhook, otherPlan };
  const { told, queue } = noticesOf(after, context);
  if (isFailed && queue.length === 0) return { result: 'written', keys: [] };
  const changed = { ...after, turn: before.turn, told };
  const nextCheckAt = isFailed ? undefined : nextReading(after, now);
  const result = await orders.write(changed, { at: now, queue, nextCheckAt });
  return { result, keys: queue.map(({ key }) => key) };
}
