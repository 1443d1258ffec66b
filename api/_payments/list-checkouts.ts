import type Stripe from 'stripe';
import { type Item, items } from '../_contract/catalogue.ts';
import { readEnv } from '../_platform/env.ts';
import { maintenanceLimits, stripeCalls } from './stripe-client.ts';
import { orderIdIn } from './stripe-refs.ts';

/** A hosted checkout of one of our orders. Amounts in öre. */
export type Checkout = {
  orderId: string;
  sessionId: string;
  kind: Item['kind'];
  item: string;
  net: number;
  total: number;
  currency: string;
  createdAt: Date;
  providerExpiresAt: Date;
  termsVersion: string | null;
};

/** Yields pages of paid or payable checkouts since a time, newest first. Throws Stripe's errors. */
export const checkoutLister = ({ client } = stripeCalls(readEnv, maintenanceLimits)) =>
  async function* list(since: Date): AsyncGenerator<Checkout[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for (let last: string | undefined; ; ) {
      const after = last && { starting_after: last };
      const page = await client().checkout.sessions.list({ created, limit: 100, ...after });
      yield page.data.flatMap((session) => checkoutOf(session) ?? []);
      last = page.data.at(-1)?.id;
      if (!page.has_more || !last) return;
    }
  };

const kinds = [...new Set(items.map((item) => item.kind))];

function checkoutOf(session: Stripe.Checkout.Session): Checkout | undefined {
  const { id, status, metadata, currency, created, expires_at } = session;
  const orderId = orderIdIn(metadata);
  const kind = kinds.find((one) => one === metadata?.kind);
  if (status === 'expired' || !orderId || !kind || !metadata?.item || !currency) return undefined;
  return {
    orderId,
    sessionId: id,
    kind,
    item: metadata.item,
    net: (session.amount_total ?? 0) - (session.total_details?.amount_tax ?? 0),
    total: session.amount_total ?? 0,
    currency,
    createdAt: new Date(created * 1000),
    providerExpiresAt: new Date(expires_at * 1000),
    termsVersion: metadata.terms ?? null,
  };
}
