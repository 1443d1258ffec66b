import type { Endpoint, InputOf } from '../_contract/endpoint.ts';
import type { RateLimiter } from '../_domain/ports.ts';
import { clientOf } from './client.ts';

/**
 * Counts the request against its endpoint's limit, and returns the seconds to wait when it is exceeded. Leads and
 * messages count separately, both kinds of checkout together (docs/product.md 6.4). Throws when the store does.
 */
export async function overLimit<E extends Endpoint>(
  { limit, limitBy = [], name }: E,
  input: InputOf<E>,
  request: Request,
  limiter: RateLimiter,
): Promise<number | undefined> {
  const { address } = clientOf(request);
  if (!limit || !address) return undefined;
  const fields = new Map(Object.entries(input as object));
  const traits = limitBy.map((field) => `${field}:${fields.get(field)}`);
  return limiter.count(limit === 'checkout' ? limit : name, limit, address, traits);
}
