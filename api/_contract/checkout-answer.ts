import { checkoutFailures, type PurchaseKind } from './errors.ts';

/**
 * The hosted checkout's address in the body of an OK answer, or the error text in its place (docs/product.md 7.2). A
 * value that is missing or of the wrong type counts as absent.
 */
export function readCheckoutAnswer(kind: PurchaseKind, body: unknown): { url: string } | Error {
  const { success, url, message } = Object(body) as Record<string, unknown>;
  const isAddress = typeof url === 'string' && URL.canParse(url);
  if (success === true && isAddress && /^https?:$/.test(new URL(url).protocol)) return { url };
  const said = typeof message === 'string' && message;
  return new Error(said || checkoutFailures[kind].withoutMessage);
}
