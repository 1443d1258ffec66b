import { type SQL, sql } from 'drizzle-orm';
import type { Limit } from '../_contract/endpoint.ts';
import { database, type GetDatabase, timestamptz } from './database.ts';
import { keyedHash, NotConfigured, readEnv } from './env.ts';
import { rateLimits } from './schema.ts';

type Counted = { bucket: string; limit: Limit };

type Place = { address: string; network?: string | undefined };

/** Several visitors may share an IP address (docs/decisions/033), and many a network (docs/decisions/256). */
const clientsPerAddress = 5;
const addressesPerNetwork = 4;

/**
 * Counts requests per trait, IP address and network in Postgres (docs/product.md 6.4). Returns the seconds to wait when
 * a limit is exceeded. Beyond a limit the query only reads, so that a flood adds no rows. A request that exceeds a
 * trait's limit does not count for address and network. Throws when Postgres fails.
 */
export const rateLimitStore =
  (db: GetDatabase = database, env = readEnv, now = () => new Date()) =>
  async ({ bucket, limit }: Counted, { address, network }: Place, traits: readonly string[]) => {
    const hashOf = async (text: string) => {
      const hash = await keyedHash(text, env);
      if (!hash) throw new NotConfigured('ADDRESS_HASH_SECRET');
      return hash;
    };
    const { count: most, seconds } = env().limits[limit];
    const at = timestamptz(now());
    const fresh = (hash: string) =>
      sql`${bucket}, ${hash}, 1, ${at} + ${seconds}::int * interval '1 second'`;
    const addressHash = await hashOf(address);
    const networkHash = network && (await hashOf(network));
    const ofAddress = most * clientsPerAddress;
    const mostOf = (hash: SQL) =>
      sql`case ${hash} when ${addressHash} then ${ofAddress}::int when ${networkHash ?? null} then ${ofAddress * addressesPerNetwork}::int else ${most}::int end`;
    const people = traits.length > 0 ? traits : [''];
    const hashes = await Promise.all(people.map((trait) => hashOf(`${address} ${trait}`)));
    const counted = sql`
      on conflict (bucket, address_hash) do update set
        count = case when counter.ends_at <= ${at} then 1 else counter.count + 1 end,
        ends_at = case when counter.ends_at <= ${at} then excluded.ends_at else counter.ends_at end
      returning address_hash, count, ends_at`;
    const distinct = [...new Set(hashes)];
    const places = networkHash ? [addressHash, networkHash] : [addressHash];
    const rowsOf = (these: readonly string[]) => {
      const rows = these.map((hash) => sql`(${fresh(hash)})`);
      return sql`select * from (values ${sql.join(rows, sql`, `)}) as given`;
    };
    const result = await db().execute<{ wait: number | null }>(sql`
      with over as (
          select ends_at from ${rateLimits} where bucket = ${bucket} and ends_at > ${at}
          and address_hash = any(array[${sql.join([...distinct, ...places], sql`, `)}])
          and count >= ${mostOf(sql`address_hash`)}
        ),
        traits as (
          insert into ${rateLimits} as counter ${rowsOf(distinct)}
          where not exists (select 1 from over) ${counted}
        ),
        total as (
          insert into ${rateLimits} as counter ${rowsOf(places)}
          where not exists (select 1 from over union all select 1 from traits where count > ${most}::int)
          ${counted}
        ),
        waits as (
          select ends_at from over
          union all select ends_at from traits where count > ${most}::int
          union all select ends_at from total where count > ${mostOf(sql`address_hash`)}
        )
      select ceil(extract(epoch from max(ends_at) - ${at}))::int as wait from waits`);
    return result.rows[0]?.wait ?? undefined;
  };

/** Beyond this number of addresses all counts are reset. */
const maxAddresses = 10_000;

/**
 * Counts requests per IP address in memory (docs/product.md 6.4). Returns the seconds to wait when the limit is
 * exceeded.
 */
export function rateLimitMemory(env = readEnv, now = () => Date.now()) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return async ({ bucket, limit }: Counted, { address }: Place): Promise<number | undefined> => {
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
