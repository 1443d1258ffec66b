import { keepInTab, keptInTab } from './tab-storage.ts';

const name = 'recent-order';

/** Milliseconds in which the buy buttons mention an order (docs/product.md 2.5, docs/decisions/253). */
const limit = 15 * 60_000;

/** `address` is the path of the order's page, `at` the arrival from the checkout in ms. */
export type RecentOrder = { number: string; name: string; address: string; at: number };

const isRecent = (at: number) => Date.now() - at < limit;

/** Stores a paid order in this tab. The first arrival counts, so that opening the page again adds no time. */
export function keepRecentOrder(order: RecentOrder): void {
  if (!isRecent(order.at) || recentOrder()?.number === order.number) return;
  keepInTab(name, JSON.stringify(order));
}

/** Returns the order paid in this tab within the limit, and forgets an older order. */
export function recentOrder(): RecentOrder | undefined {
  try {
    const order = JSON.parse(keptInTab(name) ?? 'null');
    if (isRecent(order.at)) return order;
  } catch {
    // No order, or a text that is not ours.
  }
  keepInTab(name, undefined);
  return undefined;
}
