import type { Limit } from '../_contract/endpoint.ts';
import { readEnv } from './env.ts';

/** All counts restart beyond this many addresses. */
const maxAddresses = 10_000;

/**
 * Counts requests per address in memory (docs/product.md 6.4). Returns the seconds to wait when the limit is exceeded.
 */
export function rateLimitMemory(env = readEnv, now = () => Date.now()) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return async (bucket: string, limit: Limit, address: string): Promise<number | undefined> => {
    const { count: most, seconds } = env().limits[limit];
    const key = `${bucket} ${address}`;
    const at = now();
    const known = windows.get(key);
    const current = known && known.endsAt > at ? known : { count: 0, endsAt: at + seconds * 1000 };
    if (!known && windows.size >= maxAddresses) windows.clear();
    windows.set(key, current);
    current.count += 1;
    return current.count > most ? Math.ceil((current.endsAt - at) / 1000) : undefined;
  };
}
