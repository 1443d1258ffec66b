import type { Item } from '#contract/catalogue.ts';

const kept = new Map<string, string>();

/**
 * The idempotency key of an item in this tab, by which the API recognises repeated presses (docs/product.md 8.1). It
 * survives a reload where the browser allows storage.
 */
export function idempotencyKeyOf({ kind, id }: Item): string {
  const name = `idempotency-key:${kind}:${id}`;
  const key = kept.get(name) ?? stored(name) ?? newKey();
  kept.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Storage is full or forbidden, so the key lasts as long as the document.
  }
  return key;
}

function stored(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** 128 random bits; `crypto.randomUUID` is missing where the site is tried over plain HTTP. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
