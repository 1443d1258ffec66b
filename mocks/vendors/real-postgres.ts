import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Query, serveNeon } from './neon.ts';

/** Of the databases that tests make. */
const prefix = 'site_tests_';

// Values travel as text; the production driver parses them.
const types = { getTypeParser: () => (value: string) => value };

/**
 * A new database on the server at `server`, behind Neon's HTTP protocol; every request has a connection of its own.
 * `POSTGRES_LOCALE` is the locale of the database, by default the server's.
 */
export async function startRealPostgres(server: string) {
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

  const pauses: { next?: () => Promise<unknown> } = {};

  async function runOne({ query, params = [] }: Query, on: pg.Pool | pg.PoolClient = pool) {
    const statement = { text: query, values: params, rowMode: 'array' as const, types };
    const { fields, rows } = await on.query(statement);
    return { fields, rows };
  }

  async function run(statements: Query[]) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const results = [];
      for (const statement of statements) {
        results.push(await runOne(statement, client));
        await pauses.next?.();
      }
      await client.query('commit');
      return results;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  const neon = await serveNeon({
    run,
    runOne,
    query: async (sql, params) => (await pool.query<Record<string, unknown>>(sql, params)).rows,
    async close() {
      await pool.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
    },
  });
  return {
    ...neon,
    /** Of the database itself. */
    address: addressOf(server, database),
    /** `next` is awaited after each statement of a batch, so that others come between. */
    pauses,
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
