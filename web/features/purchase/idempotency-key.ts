import type { Item } from '#contract/catalogue.ts';
import { keepInTab, keptInTab } from '../../lib/tab-storage.ts';

/**
 * The idempotency key of an item in this tab, by which the API recognises repeated presses (docs/product.md 8.1). It
 * survives a reload where the browser allows storage.
 */
export function idempotencyKeyOf({ kind, id }: Item): string {
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
