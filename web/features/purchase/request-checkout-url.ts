import * as z from 'zod/mini';
import type { Item } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { checkoutFailures } from '#contract/errors.ts';
import { call } from '../../lib/call.ts';
import { keepInTab, keptInTab } from '../../lib/tab-storage.ts';

export { checkoutFailureToast } from '#contract/errors.ts';

// A value that is missing or of the wrong type counts as absent (docs/product.md 6.1).
const answer = z.catch(
  z.object({
    success: z.catch(z.boolean(), false),
    url: z.catch(z.string(), ''),
    message: z.catch(z.string(), ''),
  }),
  { success: false, url: '', message: '' },
);

/** Resolves to the hosted checkout's address; rejects with an error text (docs/product.md 7.2). */
export async function requestCheckoutUrl(item: Item): Promise<string> {
  const headers = { 'idempotency-key': idempotencyKeyOf(item) };
  const response =
    item.kind === 'package'
      ? await call(startCheckout, { packageType: item.id }, headers)
      : await call(startSubscription, { planType: item.id }, headers);
  const { success, url, message } = answer.parse(await response.json());
  if (success && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new Error(message || checkoutFailures[item.kind].withoutMessage);
}

/** By which the API recognises repeated presses (docs/product.md 8.1): one for an item in a tab. */
function idempotencyKeyOf({ kind, id }: Item): string {
  const name = `idempotency-key:${kind}:${id}`;
  const key = keptInTab(name) ?? newKey();
  keepInTab(name, key);
  return key;
}

/** 128 random bits; `crypto.randomUUID` is missing where the site is tried over plain HTTP. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
