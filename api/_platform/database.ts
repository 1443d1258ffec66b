import { neon, neonConfig } from '@neondatabase/serverless';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { NotConfigured, readEnv } from './env.ts';

export type Database = NeonHttpDatabase;

/** Connects on use, so that a missing variable fails requests and not the import. */
export type GetDatabase = () => Database;

/** Milliseconds per statement. The platform allows 25 seconds for rate limit, work and fallback mail. */
export const maxWait = 5_000;

/**
 * Postgres over Neon's HTTP protocol, which has no interactive transactions: atomic work is one statement or `batch`.
 * Throws `NotConfigured`.
 */
export const database: GetDatabase = () => {
  const { databaseUrl, databaseFetchEndpoint } = readEnv();
  if (!databaseUrl) throw new NotConfigured('DATABASE_URL');
  return connect(databaseUrl, databaseFetchEndpoint, maxWait);
};

/** A moment as a parameter of a query. The driver sends texts, so Postgres must be told the type. */
export const timestamptz = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The SQLSTATE of a driver's error or of its cause; empty for any other error. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : sqlState(error.cause);
}

export const isUnwritable = (error: unknown) => ['25006', '53100'].includes(sqlState(error));

/** `timeout` is in milliseconds per statement; migrations need none. */
export function connect(url: string, fetchEndpoint?: string, timeout?: number): Database {
  if (fetchEndpoint) neonConfig.fetchEndpoint = fetchEndpoint;
  // Neon passes the connection's options with each request.
  neonConfig.fetchFunction = (
    input: RequestInfo,
    { timeout, ...init }: RequestInit & { timeout?: number },
  ) => fetch(input, { ...init, ...(timeout && { signal: AbortSignal.timeout(timeout) }) });
  return drizzle({ client: neon(url, { fetchOptions: { timeout } }), casing: 'snake_case' });
}
