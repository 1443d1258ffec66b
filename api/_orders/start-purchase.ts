import type { Item } from '../_contract/catalogue.ts';
import type { startCheckout, startSubscription } from '../_contract/checkout.ts';
import { successAddress } from '../_contract/purchases.ts';
import { Refusal } from '../_http/routes.ts';
import type { Handler, HandlerContext } from '../_http/serve.ts';
import type { PaymentFailure } from '../_payments/payment-failure.ts';
import { type Payments, payments } from '../_payments/payments.ts';
import { keyedHash } from '../_platform/env.ts';
import { pause, withinTime } from '../_platform/time-limit.ts';
import { orderStore } from './order-store.ts';

/** Milliseconds. With the rate limit before it (`api/_platform/database.ts`) a press is answered within 18 seconds. */
export const purchaseLimit = 12_000;

/** The services of the two functions that start a purchase. */
export const purchaseServices = () => ({
  orders: orderStore(),
  payments: payments(),
  hash: (text: string) => keyedHash(text),
  now: () => new Date(),
  newId: (): string => crypto.randomUUID(),
  pause,
  /** Rejects when a visitor would wait too long. */
  withinTime: <T>(work: Promise<T>) => withinTime(purchaseLimit, work),
});

export type PurchaseServices = ReturnType<typeof purchaseServices>;

/** The hosted checkout for a one-time package. */
export const startCheckoutHandler =
  (services: PurchaseServices): Handler<typeof startCheckout> =>
  ({ packageType }, request) =>
    startPurchase({ kind: 'package', id: packageType }, services, request);

/** The hosted checkout for a monthly plan. */
export const startSubscriptionHandler =
  (services: PurchaseServices): Handler<typeof startSubscription> =>
  ({ planType }, request) =>
    startPurchase({ kind: 'plan', id: planType }, services, request);

type Started = { url: string } | Refusal<PaymentFailure>;

/** Records the order, then asks for its hosted checkout, so that no payment lacks an order (docs/product.md 8.1). */
export async function startPurchase(
  item: Item,
  services: PurchaseServices,
  request: HandlerContext,
): Promise<Started> {
  const failure = services.payments.failure();
  if (failure) return new Refusal(failure);
  try {
    return await services.withinTime(openCheckout(item, services, request));
  } catch (error) {
    request.logError('purchase', error);
    return new Refusal('temporarilyUnavailable');
  }
}

async function openCheckout(
  item: Item,
  services: PurchaseServices,
  request: HandlerContext,
): Promise<Started> {
  const { orders, hash, now, newId } = services;
  const { client, origin, logError } = request;
  // Without either nobody is known: every press is a new order (docs/product.md 8.1).
  const { idempotencyKey, address, userAgent } = client;
  const visitor = idempotencyKey ? `key\n${idempotencyKey}` : address && `${address}\n${userAgent}`;
  const visitorHash = visitor && (await hash(visitor));
  const order = await orders.start({ id: newId(), item, createdAt: now(), visitorHash });
  if (order.sessionUrl) return { url: order.sessionUrl };
  // An address and a browser may be a colleague's, whose checkout is left to its own deadline (docs/product.md 8.1).
  const toClose = client.idempotencyKey ? order.replacedSessions : [];
  for (const sessionId of toClose) {
    const success = await closeSession(sessionId, services, request);
    if (!success) continue;
    await orders.release(order.id);
    return success;
  }
  const session = await openSession({ ...order, item }, services, origin);
  if ('failure' in session) {
    logError('opening a checkout', session.cause);
    if (session.final) await orders.release(order.id);
    return new Refusal(session.failure);
  }
  if (!('id' in session) || (await orders.attach(order.id, session, visitorHash))) {
    return { url: session.url };
  }
  // Another order of the visitor has taken the place of this one meanwhile.
  const success = await closeSession(session.id, services, request);
  return success ?? openCheckout(item, services, request);
}

/** Closes a replaced session; the address of its success page where it has been paid (docs/product.md 8.6). */
async function closeSession(
  sessionId: string,
  { orders, payments, now }: PurchaseServices,
  { origin, logError }: HandlerContext,
): Promise<{ url: string } | undefined> {
  try {
    const { completed } = await payments.close(sessionId);
    if (!completed) return undefined;
    await orders.makeDue(sessionId, now());
    return { url: successAddress(origin, sessionId) };
  } catch (error) {
    logError('closing a replaced checkout', error);
    return undefined;
  }
}

const busyPause = 500;

/** Opens the order's session at the provider, or waits while another press is doing so. */
async function openSession(
  order: Parameters<Payments['open']>[0],
  { orders, payments, pause }: PurchaseServices,
  origin: string,
) {
  for (;;) {
    const session = await payments.open(order, origin);
    if (!('failure' in session) || !session.busy) return session;
    await pause(busyPause);
    const url = await orders.sessionUrl(order.id);
    if (url) return { url };
  }
}
