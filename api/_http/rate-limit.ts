import type { Endpoint } from '../_contract/endpoint.ts';
import type { RateLimiter } from '../_domain/ports.ts';
import { clientOf } from './client.ts';

/**
 * Counts the request against its endpoint's limit, if it has one: the seconds to wait when it is one too many.
 * Leads and messages count apart, both kinds of checkout together (docs/product.md 6.4). Throws when the store does.
 */
export async function overLimit(
  { limit, name }: Endpoint,
  request: Request,
  limiter: RateLimiter,
): Promise<number | undefined> {
  const { address } = clientOf(request);
  if (!limit || !address) return undefined;
  return limiter.count(limit === 'checkout' ? limit : name, limit, address);
}
