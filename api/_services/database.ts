import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { NotConfigured, readEnv } from './env.ts';

export type Database = NeonHttpDatabase;

/** Returns the database on demand, so that a missing configuration becomes an answer, not a crash at import. */
export type GetDatabase = () => Database;

/**
 * Milliseconds. The platform allows 25 seconds for the rate limit, the work, and the fallback mail when the database
 * fails.
 */
export const maxWait = 5_000;

let current: { address: string; database: Database } | undefined;

/**
 * Postgres over Neon's HTTP protocol, connected on first use; no statement may take longer than `maxWait`. Throws
 * `NotConfigured` without a `DATABASE_URL`. There are no interactive transactions: atomic work is one statement or one
 * `batch`.
 */
export const database: GetDatabase = () => {
  const { databaseUrl, databaseFetchEndpoint } = readEnv();
  if (!databaseUrl) throw new NotConfigured('DATABASE_URL');
  const address = `${databaseUrl} ${databaseFetchEndpoint}`;
  if (current?.address !== address) {
    current = { address, database: connect(databaseUrl, databaseFetchEndpoint, maxWait) };
  }
  return current.database;
};

/**
 * A connection to `url`; `fetchEndpoint` replaces Neon's address (stand-ins only). A statement may take `timeout`
 * milliseconds; without it there is no limit, because a migration can be slow on a large table or a busy machine.
 */
export function connect(url: string, fetchEndpoint?: string, timeout?: number): Database {
  if (fetchEndpoint) neonConfig.fetchEndpoint = fetchEndpoint;
  // Neon passes the connection's options together with those of the request.
  neonConfig.fetchFunction = (
    input: RequestInfo,
    { timeout, ...init }: RequestInit & { timeout?: number },
  ) => fetch(input, { ...init, ...(timeout && { signal: AbortSignal.timeout(timeout) }) });
  return drizzle({ client: neon(url, { fetchOptions: { timeout } }), casing: 'snake_case' });
}
