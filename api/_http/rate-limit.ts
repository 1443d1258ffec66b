import type { Endpoint, Limit } from '../_contract/endpoint.ts';
import { clientOf } from './client.ts';

export type Limiter = {
  /** Counts one request of the address in the bucket; the seconds to wait when it is one too many. */
  count: (bucket: string, limit: Limit, address: string) => Promise<number | undefined>;
};

/**
 * Counts the request against its endpoint's limit, if it has one: the seconds to wait when it is one too many.
 * Leads and messages count apart, both kinds of checkout together (decision 21). Throws when the store does.
 */
export async function overLimit(
  { limit, name }: Endpoint,
  request: Request,
  limiter: Limiter,
): Promise<number | undefined> {
  const { address } = clientOf(request);
  if (!limit || !address) return undefined;
  return limiter.count(limit === 'checkout' ? limit : name, limit, address);
}
