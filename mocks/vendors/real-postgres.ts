import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createFaults, withFault } from './faults.ts';
import { listen } from './listen.ts';
import { neonAnswer } from './neon-answer.ts';

type Query = { query: string; params?: unknown[] };

/** Of the databases that tests make. */
const prefix = 'site_tests_';

// Values travel as text; the production driver parses them.
const types = { getTypeParser: () => (value: string) => value };

/**
 * A new database on the server at `server`, behind Neon's HTTP protocol; every request has a connection of its own.
 * `POSTGRES_LOCALE` is the locale of the database, by default the server's. `url` is for the driver, which checks its
 * shape alone.
 */
export async function startRealPostgres(server: string, url: string) {
  const database = `${prefix}${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: addressOf(server, 'postgres') });
  await admin.connect();
  const { POSTGRES_LOCALE: locale } = process.env;
  const localized = locale ? ` template template0 locale '${locale}'` : '';
  await admin.query(`create database ${database}${localized}`);
  const pool = new pg.Pool({
    connectionString: addressOf(server, database),
    max: 20,
    allowExitOnIdle: true,
  });
  // Connections are lost when the database is dropped or the server stops.
  admin.on('error', () => {});
  pool.on('error', () => {});
  // Tests that share a database until the end of their process must not keep it alive.
  (admin as unknown as { unref(): void }).unref();

  async function run(client: pg.PoolClient, { query, params = [] }: Query) {
    const statement = { text: query, values: params, rowMode: 'array' as const, types };
    const { fields, rows } = await client.query(statement);
    return { fields, rows };
  }

  const pauses: { next?: () => Promise<unknown> } = {};

  async function answer(request: Request): Promise<Response> {
    const body = (await request.json()) as Query | { queries: Query[] };
    const isBatch = 'queries' in body;
    const client = await pool.connect();
    const work = async () => {
      if (!isBatch) return run(client, body);
      await client.query('begin');
      const results = [];
      for (const one of body.queries) {
        results.push(await run(client, one));
        await pauses.next?.();
      }
      await client.query('commit');
      return { results };
    };
    return neonAnswer(() =>
      work()
        .catch(async (error) => {
          if (isBatch) await client.query('rollback').catch(() => {});
          throw error;
        })
        .finally(() => client.release()),
    );
  }

  const faults = createFaults();
  const http = await listen((request) => withFault(faults.take('/'), () => answer(request)));
  return {
    url,
    /** Of the database itself. */
    address: addressOf(server, database),
    fetchEndpoint: `${http.url}/sql`,
    faults,
    /** `next` is awaited after each statement of a batch, so that others come between. */
    pauses,
    query: async (sql: string, params?: unknown[]) =>
      (await pool.query<Record<string, unknown>>(sql, params)).rows,
    async close(): Promise<void> {
      await http.close();
      await pool.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
    },
  };
}

/** Drops the databases that tests left on a server, except those in use. */
export async function dropTestDatabases(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: addressOf(server, 'postgres') });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_stat_database where starts_with(datname, $1) and numbackends = 0',
    [prefix],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname}`);
  await admin.end();
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
