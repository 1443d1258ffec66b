import type { Item } from '../_contract/catalogue.ts';
import type { startCheckout, startSubscription } from '../_contract/checkout.ts';
import { successAddress } from '../_contract/purchases.ts';
import { Refusal } from '../_http/routes.ts';
import type { Handler, HandlerContext } from '../_http/serve.ts';
import type { PaymentFailure } from '../_payments/payment-failure.ts';
import { type Payments, payments } from '../_payments/payments.ts';
import { keyedHash } from '../_platform/env.ts';
import { pause, withTimeout } from '../_platform/time-limit.ts';
import { orderStore } from './order-store.ts';

/**
 * Timeout in milliseconds. With the rate limit's query (`api/_platform/database.ts`) a response takes at most 18
 * seconds.
 */
export const purchaseLimit = 12_000;

export const purchaseServices = () => ({
  orders: orderStore(),
  payments: payments(),
  hash: (text: string) => keyedHash(text),
  now: () => new Date(),
  newId: (): string => crypto.randomUUID(),
  pause,
  withTimeout: <T>(work: Promise<T>) => withTimeout(purchaseLimit, work),
});

export type PurchaseServices = ReturnType<typeof purchaseServices>;

export function startCheckoutHandler(services: PurchaseServices): Handler<typeof startCheckout> {
  const start = startPurchase(services);
  return ({ packageType: id }, request) => start({ kind: 'package', id }, request);
}

export function startSubscriptionHandler(
  services: PurchaseServices,
): Handler<typeof startSubscription> {
  const start = startPurchase(services);
  return ({ planType: id }, request) => start({ kind: 'plan', id }, request);
}

type Started = { url: string } | Refusal<PaymentFailure>;

const busyPause = 500;

/** Records the order before opening the checkout, so that every payment has an order (docs/product.md 8.1). */
export function startPurchase(services: PurchaseServices) {
  const { orders, payments, hash, now, newId, pause, withTimeout } = services;

  return async (item: Item, request: HandlerContext): Promise<Started> => {
    const failure = payments.failure();
    if (failure === 'configurationError') {
      const refused = new Error('what a sale needs is missing or does not fit');
      request.logError('configuration of sales', Object.assign(refused, { code: failure }));
    }
    if (failure) return new Refusal(failure);
    try {
      return await withTimeout(openCheckout(item, request));
    } catch (error) {
      request.logError('purchase', error);
      return new Refusal('temporarilyUnavailable');
    }
  };

  async function openCheckout(
    item: Item,
    request: HandlerContext,
    closed: readonly string[] = [],
  ): Promise<Started> {
    const { client, origin, logError } = request;
    // Without an idempotency key or an IP address every press starts a new order (docs/product.md 8.1).
    const { idempotencyKey: key, address, userAgent } = client;
    const visitor = key ? `key\n${key}` : address && `${address}\n${userAgent}`;
    const visitorHash = visitor && (await hash(visitor));
    const order = await orders.start({
      id: newId(),
      item,
      createdAt: now(),
      visitorHash,
      // Without an idempotency key the checkout may be a colleague's, so the checkout stays open until its deadline
      // (docs/product.md 8.1).
      ...(key && { closed }),
    });
    if ('toClose' in order) {
      // Simultaneous requests all close the session, so that each request finds out whether the session was paid.
      const success = await closeSession(order.toClose, request);
      return success ?? openCheckout(item, request, [...closed, order.toClose]);
    }
    if (order.sessionUrl) return { url: order.sessionUrl };
    const session = await openSession({ ...order, item }, origin);
    if ('failure' in session) {
      logError('opening a checkout', session.cause);
      if (session.final) await orders.release(order.id);
      return new Refusal(session.failure);
    }
    if (!('id' in session) || (await orders.attach(order.id, session, visitorHash))) {
      return { url: session.url };
    }
    const success = await closeSession(session.id, request);
    return success ?? openCheckout(item, request);
  }

  /** Closes a replaced session. Returns the URL of the success page if the session was paid (docs/product.md 8.6). */
  async function closeSession(sessionId: string, { origin, logError }: HandlerContext) {
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

  async function openSession(order: Parameters<Payments['open']>[0], origin: string) {
    for (;;) {
      const session = await payments.open(order, origin);
      if (!('failure' in session) || !session.busy) return session;
      await pause(busyPause);
      const url = await orders.sessionUrl(order.id);
      if (url) return { url };
    }
  }
}
