import { business } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import type { LogError, OrderStore, PaymentFailure, PaymentProvider } from './ports.ts';

export type PurchaseServices = {
  orders: Pick<OrderStore, 'start' | 'attach' | 'abandon'>;
  payments: Pick<PaymentProvider, 'failure' | 'open' | 'close'>;
  /** Keyed hash of a text; undefined without a key to hash with. */
  hash: (text: string) => Promise<string | undefined>;
  now: () => Date;
  newId: () => string;
  /** The result of the work. Rejects when a visitor would wait too long. */
  withinTime: <T>(work: Promise<T>) => Promise<T>;
};

type PurchaseRequest = {
  client: { address?: string; userAgent: string; idempotencyKey?: string };
  origin: string;
  logError: LogError;
};

// The provider demands at least 30 minutes; the rest allows for differing clocks.
const providerMinutes = 35;

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/**
 * Records the order, then asks the provider for its hosted checkout, so that no payment lacks an order (docs/product.md
 * 8.1). A repeated click within the deadline gets the same address, unless too little of its time is left.
 */
export async function startPurchase(
  item: Item,
  services: PurchaseServices,
  request: PurchaseRequest,
): Promise<{ url: string } | { failure: PaymentFailure }> {
  const failure = services.payments.failure();
  if (failure) return { failure };
  try {
    return await services.withinTime(openCheckout(item, services, request));
  } catch (error) {
    request.logError('purchase', error);
    return { failure: 'temporarilyUnavailable' };
  }
}

async function openCheckout(
  item: Item,
  { orders, payments, hash, now, newId }: PurchaseServices,
  { client, origin, logError }: PurchaseRequest,
): Promise<{ url: string } | { failure: PaymentFailure }> {
  const at = now();
  const order = await orders.start({
    id: newId(),
    item,
    ...priced(item),
    createdAt: at,
    expiresAt: after(at, business.paymentSessionMinutes),
    providerExpiresAt: after(at, providerMinutes),
    visitorHash: await visitorHash(client, hash),
  });
  // A checkout that cannot be closed now is closed at its deadline (docs/product.md 8.6).
  const closing = order.replacedSessions.map((sessionId) =>
    payments.close(sessionId).catch((error) => logError('closing a replaced checkout', error)),
  );
  if (order.sessionUrl) return { url: order.sessionUrl };
  const [session] = await Promise.all([payments.open({ ...order, item }, origin), ...closing]);
  if ('failure' in session) {
    logError('opening a checkout', session.cause);
    if (session.final) await orders.abandon(order.id, at);
    return { failure: session.failure };
  }
  await orders.attach(order.id, session);
  return { url: session.url };
}

/**
 * Identifies the visitor: by the tab's idempotency key or, without script, by address and user agent. Undefined when
 * neither is known, so that every press is a new order.
 */
function visitorHash(
  { idempotencyKey, address, userAgent }: PurchaseRequest['client'],
  hash: PurchaseServices['hash'],
) {
  if (idempotencyKey) return hash(`key\n${idempotencyKey}`);
  return address ? hash(`${address}\n${userAgent}`) : undefined;
}
