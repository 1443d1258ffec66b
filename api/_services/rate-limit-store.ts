import { sql } from 'drizzle-orm';
import type { RateLimiter } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { NotConfigured, readEnv } from './env.ts';
import { keyedHash } from './keyed-hash.ts';
import { rateLimits } from './schema.ts';

/** Counts requests per address in Postgres, so that all instances count together (docs/product.md 6.4). */
export function rateLimitStore(
  db: GetDatabase = database,
  env = readEnv,
  now = () => new Date(),
): RateLimiter {
  return {
    /** Throws when it cannot count. */
    async count(bucket, limit, address) {
      const addressHash = await keyedHash(address, env);
      if (!addressHash) throw new NotConfigured('ADDRESS_HASH_SECRET');
      const { count: most, seconds } = env().limits[limit];
      const at = now();
      const fresh = {
        bucket,
        addressHash,
        count: 1,
        endsAt: new Date(at.getTime() + seconds * 1000),
      };
      const over = sql`${rateLimits.endsAt} <= ${at.toISOString()}`;
      const [row] = await db()
        .insert(rateLimits)
        .values(fresh)
        .onConflictDoUpdate({
          target: [rateLimits.bucket, rateLimits.addressHash],
          set: {
            count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
            endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
          },
        })
        .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
      if (!row || row.count <= most) return undefined;
      return Math.max(1, Math.ceil((row.endsAt.getTime() - at.getTime()) / 1000));
    },
  };
}
