import { checkoutFailures, type PurchaseKind } from './errors.ts';

/**
 * Reads the body of a 2xx response. Returns the URL of the hosted checkout, or an error with the error text
 * (docs/product.md 7.2).
 */
export function readCheckoutAnswer(kind: PurchaseKind, body: unknown): { url: string } | Error {
  const { success, url, message } = Object(body) as Record<string, unknown>;
  const isAddress = typeof url === 'string' && URL.canParse(url);
  if (success === true && isAddress && /^https?:$/.test(new URL(url).protocol)) return { url };
  const errorText = typeof message === 'string' && message;
  return new Error(errorText || checkoutFailures[kind].withoutMessage);
}
