import { inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import { items, priced } from '../_contract/catalogue.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { type Order, orderFrom, unreadOrder } from '../_orders/order.ts';
import { noticesOf } from '../_orders/order-notices.ts';
import { syncOrder, syncServices } from '../_orders/sync-order.ts';
import { maintenanceLimits, stripeCalls } from '../_payments/stripe-client.ts';
import { orderIdIn } from '../_payments/stripe-refs.ts';
import type { GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';

export const recoveryServices = () => ({
  ...syncServices(),
  listCheckouts: checkoutLister(),
});

export type RecoveryServices = ReturnType<typeof recoveryServices>;

type Asked = {
  since: Date;
  creates: boolean;
  sends: boolean;
  log: (line: string) => unknown;
};

/**
 * Yields a line per checkout whose order is missing in the database, or whose order is expired or processing here and
 * paid there, with the mails and events to send. Creates or corrects the order if `creates` is set. Throws when the
 * database or Stripe fails.
 */
export async function* recoverOrders(
  db: GetDatabase,
  services: RecoveryServices,
  { since, creates, sends, log }: Asked,
): AsyncGenerator<string> {
  const { listCheckouts, readPayment, mailDelivery, company } = services;
  for await (const page of listCheckouts(since)) {
    const ids = page.map(({ id }) => id);
    const rows = await db().select().from(orders).where(inArray(orders.id, ids));
    for (const { isPaid, ...found } of page) {
      const { id, sessionId } = found;
      const stored = rows.find((row) => row.id === id);
      if (stored && !(isPaid && unsettled.includes(stored.state))) continue;
      const now = mailDelivery.now();
      const snapshot = await readPayment({ sessionId, closes: false });
      const before = stored ? { ...found, ...stored, buyer: stored.buyer ?? {} } : found;
      const order = orderFrom(before, snapshot, now);
      const hasWebhook = mailDelivery.senders.webhook.configured();
      const { told, queue } = noticesOf(order, { now, company: company(), hasWebhook });
      const keys = queue.map(({ key }) => key.replace(`${id}/`, ''));
      yield lineOf(order, keys);
      if (!creates) continue;
      const changes = { ...(!sends && { told }), nextCheckAt: now };
      await db()
        .insert(orders)
        .values({ ...found, ...changes })
        .onConflictDoUpdate({ target: orders.id, set: changes });
      await syncOrder(id, services, (_during, error) =>
        log(`${orderNumber(id)} is read by maintenance: ${String(error)}`),
      );
    }
  }
}

const unsettled: readonly string[] = ['expired', 'processing'];

const lineOf = ({ id, createdAt, kind, item, state, total }: Order, keys: readonly string[]) =>
  `${orderNumber(id)} ${createdAt.toISOString()} ${kind} ${item}, ${state}, ${total} öre: ` +
  (keys.join(', ') || 'nothing to send');

type Found = Order & { sessionId: string; isPaid: boolean };

/**
 * Yields pages of the orders of paid or payable checkouts since a time, newest first. Throws Stripe's errors.
 */
export const checkoutLister = ({ client } = stripeCalls(readEnv, maintenanceLimits)) =>
  async function* list(since: Date): AsyncGenerator<Found[]> {
    const expand = ['data.invoice'];
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for (let last: string | undefined; ; ) {
      const after = last && { starting_after: last };
      const page = await client().checkout.sessions.list({ created, limit: 100, expand, ...after });
      yield page.data.flatMap((session) => orderOf(session) ?? []);
      last = page.data.at(-1)?.id;
      if (!page.has_more || !last) return;
    }
  };

const isPaid = (invoice: Stripe.Checkout.Session['invoice']) =>
  typeof invoice === 'object' && invoice?.status === 'paid';

/** Returns the order as first recorded, with the catalogue's price if this still equals the checkout's price. */
function orderOf(session: Stripe.Checkout.Session): Found | undefined {
  const { id: sessionId, status, metadata, currency, livemode, invoice } = session;
  const id = orderIdIn(metadata);
  const item = metadata?.item;
  const kind = items.find((one) => one.kind === metadata?.kind)?.kind;
  if (status === 'expired' || !id || !item || !kind || !currency) return undefined;
  const found = items.find((one) => one.kind === kind && one.id === item);
  const price = found && priced(found);
  const total = session.amount_total ?? 0;
  const vat = session.total_details?.amount_tax ?? 0;
  const paid = { name: price?.name ?? item, net: total - vat, vat, total };
  const createdAt = new Date(session.created * 1000);
  return {
    ...unreadOrder,
    ...(price?.net === paid.net ? price : paid),
    id,
    createdAt,
    kind,
    item,
    currency,
    sessionId,
    // A later attempt to pay a plan's first invoice leaves the checkout unpaid.
    isPaid: session.payment_status !== 'unpaid' || isPaid(invoice),
    expiresAt: new Date(createdAt.getTime() + business.paymentSessionMinutes * 60_000),
    providerExpiresAt: new Date(session.expires_at * 1000),
    livemode,
    termsVersion: metadata.terms ?? null,
  };
}
