import { inArray } from 'drizzle-orm';
import { business } from '../_contract/business.ts';
import { items, priced } from '../_contract/catalogue.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { type Order, orderFrom, unreadOrder } from '../_orders/order.ts';
import { noticesOf } from '../_orders/order-notices.ts';
import { syncOrder, syncServices } from '../_orders/sync-order.ts';
import { type Checkout, checkoutLister } from '../_payments/list-checkouts.ts';
import { livemode } from '../_payments/payment-failure.ts';
import type { GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';

export const recoveryServices = () => ({
  ...syncServices(),
  listCheckouts: checkoutLister(),
  livemode: () => livemode(readEnv()),
});

export type RecoveryServices = ReturnType<typeof recoveryServices>;

type Asked = {
  since: Date;
  creates: boolean;
  sends: boolean;
  log: (line: string) => unknown;
};

/**
 * Yields a line per checkout whose order is missing in the database, with the mails and events to send. Creates the
 * order if `creates` is set. Throws when the database or Stripe fails.
 */
export async function* recoverOrders(
  db: GetDatabase,
  services: RecoveryServices,
  { since, creates, sends, log }: Asked,
): AsyncGenerator<string> {
  const { listCheckouts, readPayment, mailDelivery, company } = services;
  for await (const page of listCheckouts(since)) {
    const known = await db()
      .select({ id: orders.id })
      .from(orders)
      .where(
        inArray(
          orders.id,
          page.map(({ orderId }) => orderId),
        ),
      );
    for (const checkout of page) {
      if (known.some(({ id }) => id === checkout.orderId)) continue;
      const { orderId: id, sessionId } = checkout;
      const now = mailDelivery.now();
      const lost = orderOf(checkout, services.livemode());
      const snapshot = await readPayment({ sessionId, closes: false, ownCharges: [] });
      const order = orderFrom(lost, snapshot, now);
      const { told, queue } = noticesOf(order, snapshot, { now, company: company() });
      const hasWebhook = mailDelivery.senders.webhook.configured();
      const sent = queue.filter(({ content }) => hasWebhook || !('type' in content));
      const keys = sent.map(({ key }) => key.replace(`${id}/`, ''));
      yield lineOf(order, keys);
      if (!creates) continue;
      const row = { ...lost, told: sends ? [] : told, nextCheckAt: now };
      await db().insert(orders).values(row).onConflictDoNothing();
      await syncOrder(id, services, (_during, error) =>
        log(`${orderNumber(id)} is read by maintenance: ${String(error)}`),
      );
    }
  }
}

const lineOf = ({ id, createdAt, kind, item, state, total }: Order, keys: readonly string[]) =>
  `${orderNumber(id)} ${createdAt.toISOString()} ${kind} ${item}, ${state}, ${total} öre: ` +
  (keys.join(', ') || 'nothing to send');

/** Returns the order as first recorded, with the catalogue's price if this still equals the checkout's price. */
function orderOf({ orderId, providerExpiresAt, ...checkout }: Checkout, isLive: boolean): Order {
  const { sessionId, kind, item, net, total, currency, createdAt, termsVersion } = checkout;
  const found = items.find((one) => one.kind === kind && one.id === item);
  const price = found && priced(found);
  const paid = { name: price?.name ?? item, net, vat: total - net, total };
  return {
    ...unreadOrder,
    ...(price?.net === net ? price : paid),
    id: orderId,
    createdAt,
    kind,
    item,
    currency,
    sessionId,
    expiresAt: new Date(createdAt.getTime() + business.paymentSessionMinutes * 60_000),
    providerExpiresAt,
    livemode: isLive,
    termsVersion,
  };
}
