import type { Item } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { checkoutFailures, type PurchaseKind } from '#contract/errors.ts';
import { call } from '../../lib/call.ts';
import { keepInTab, keptInTab } from '../../lib/tab-storage.ts';

export { checkoutAdvice, checkoutFailureToast } from '#contract/errors.ts';

/** Resolves to the hosted checkout's URL; rejects with an error text (docs/product.md 7.2). */
export async function requestCheckoutUrl(item: Item): Promise<string> {
  const headers = { 'idempotency-key': idempotencyKeyOf(item) };
  const response =
    item.kind === 'package'
      ? await call(startCheckout, { packageType: item.id }, headers)
      : await call(startSubscription, { planType: item.id }, headers);
  return urlIn(await response.json(), item.kind);
}

/** Reads the body of a 2xx response. */
function urlIn(body: unknown, kind: PurchaseKind): string {
  const { success, url, message } = Object(body) as Record<string, unknown>;
  const isAddress = typeof url === 'string' && URL.canParse(url);
  if (success === true && isAddress && /^https?:$/.test(new URL(url).protocol)) return url;
  const errorText = typeof message === 'string' && message;
  throw new Error(errorText || checkoutFailures[kind].withoutMessage);
}

/** The idempotency key of repeated clicks in a tab (docs/product.md 8.1). */
function idempotencyKeyOf({ kind, id }: Item): string {
  const name = `idempotency-key:${kind}:${id}`;
  const key = keptInTab(name) ?? newKey();
  keepInTab(name, key);
  return key;
}

/** 128 random bits; `crypto.randomUUID` is missing over plain HTTP. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
