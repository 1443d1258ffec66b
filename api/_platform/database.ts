import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { NotConfigured, readEnv } from './env.ts';

export type Database = NeonHttpDatabase;

/** Returns the database on use, so that a missing configuration fails a request and not the import. */
export type GetDatabase = () => Database;

/** Milliseconds for a statement. The platform allows 25 seconds for rate limit, work and fallback mail. */
export const maxWait = 5_000;

/**
 * Postgres over Neon's HTTP protocol. Throws `NotConfigured` without a `DATABASE_URL`. It has no interactive
 * transactions: atomic work is one statement or one `batch`.
 */
export const database: GetDatabase = () => {
  const { databaseUrl, databaseFetchEndpoint } = readEnv();
  if (!databaseUrl) throw new NotConfigured('DATABASE_URL');
  return connect(databaseUrl, databaseFetchEndpoint, maxWait);
};

/** The SQLSTATE of an error of the driver, or of its cause; empty for any other error. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : sqlState(error.cause);
}

/** Whether the database answers that it is read-only or that its disk is full. */
export const isUnwritable = (error: unknown) => ['25006', '53100'].includes(sqlState(error));

/** A connection. A statement may take `timeout` milliseconds, or any time without it, as migrations need. */
export function connect(url: string, fetchEndpoint?: string, timeout?: number): Database {
  if (fetchEndpoint) neonConfig.fetchEndpoint = fetchEndpoint;
  // Neon passes the connection's options together with those of the request.
  neonConfig.fetchFunction = (
    input: RequestInfo,
    { timeout, ...init }: RequestInit & { timeout?: number },
  ) => fetch(input, { ...init, ...(timeout && { signal: AbortSignal.timeout(timeout) }) });
  return drizzle({ client: neon(url, { fetchOptions: { timeout } }), casing: 'snake_case' });
}
