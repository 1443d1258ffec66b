import { business } from '../_contract/business.ts';
import { type Item, priced, vatOn } from '../_contract/catalogue.ts';
import type { LogError, OrderStore, PaymentFailure, PaymentProvider } from './ports.ts';

export type PurchaseServices = {
  orders: Pick<OrderStore, 'start' | 'attach' | 'abandon'>;
  payments: Pick<PaymentProvider, 'failure' | 'open'>;
  /** Keyed hash of a text; undefined without a key to hash with. */
  hash: (text: string) => Promise<string | undefined>;
  now: () => Date;
  newId: () => string;
};

/** Who asks, from which site, and where failures are logged. */
type PurchaseRequest = {
  client: { address?: string; userAgent: string };
  origin: string;
  logError: LogError;
};

// The provider wants at least 30 minutes; the rest survives clocks that disagree.
const providerMinutes = 35;

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/**
 * Records the order, then asks the provider for its hosted checkout, so that no payment lacks an order (docs/product.md 8.1).
 * A repeated click within the deadline gets the same address.
 */
export async function startPurchase(
  item: Item,
  { orders, payments, hash, now, newId }: PurchaseServices,
  { client, origin, logError }: PurchaseRequest,
): Promise<{ url: string } | { failure: PaymentFailure }> {
  const failure = payments.failure();
  if (failure) return { failure };
  try {
    const { name, net } = priced(item);
    const vat = vatOn(net);
    const at = now();
    const order = await orders.start({
      id: newId(),
      item,
      name,
      net,
      vat,
      total: net + vat,
      createdAt: at,
      expiresAt: after(at, business.paymentSessionMinutes),
      providerExpiresAt: after(at, providerMinutes),
      visitorHash: client.address && (await hash(`${client.address}\n${client.userAgent}`)),
    });
    if (order.sessionUrl) return { url: order.sessionUrl };
    const session = await payments.open({ ...order, item }, origin);
    if ('failure' in session) {
      if (session.final) await orders.abandon(order.id, at);
      return { failure: session.failure };
    }
    await orders.attach(order.id, session);
    return { url: session.url };
  } catch (error) {
    logError('purchase', error);
    return { failure: 'temporarilyUnavailable' };
  }
}
