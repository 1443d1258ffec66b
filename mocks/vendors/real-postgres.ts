import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Run, serveNeon } from './neon.ts';

/** The prefix of the names of test databases. */
const prefix = 'site_tests_';

// Values are returned as text; the production driver parses them.
const types = { getTypeParser: () => (value: string) => value };

/**
 * Creates a new database on the server at `server`, behind Neon's HTTP protocol; every request has a connection of its
 * own. The database's locale is ICU's `sv-SE`, which needs no locale of the machine, or `C` with `POSTGRES_LOCALE=C`.
 */
export async function startRealPostgres(server: string) {
  const database = `${prefix}${randomBytes(6).toString('hex')}`;
  const locale =
    process.env.POSTGRES_LOCALE === 'C'
      ? "locale_provider libc locale 'C'"
      : "locale_provider icu icu_locale 'sv-SE'";
  await asAdmin(server, `create database ${database} template template0 ${locale}`);
  const pool = new pg.Pool({
    connectionString: addressOf(server, database),
    max: 20,
    allowExitOnIdle: true,
  });
  // Connections are lost when the server stops.
  pool.on('error', () => {});
  const pauses: { next?: () => Promise<unknown> } = {};

  const runOn =
    (on: pg.Pool | pg.PoolClient): Run =>
    ({ query, params = [] }) =>
      on.query({ text: query, values: params, rowMode: 'array', types });

  async function transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const done = await work(async (statement) => {
        const result = await runOn(client)(statement);
        await pauses.next?.();
        return result;
      });
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  const neon = await serveNeon({
    run: runOn(pool),
    transaction,
    query: async (sql, params) => (await pool.query<Record<string, unknown>>(sql, params)).rows,
    async close() {
      await pool.end();
      await asAdmin(server, `drop database ${database} with (force)`);
    },
  });
  return {
    ...neon,
    /** `next` is awaited after each statement of a batch, so that other statements can run in between. */
    pauses,
  };
}

/** Drops the databases that tests left on a server, except those in use. */
export async function dropTestDatabases(server: string): Promise<void> {
  const unused = await asAdmin(
    server,
    'select datname from pg_stat_database where starts_with(datname, $1) and numbackends = 0',
    [prefix],
  );
  for (const { datname } of unused) await asAdmin(server, `drop database if exists ${datname}`);
}

async function asAdmin(server: string, sql: string, params?: string[]) {
  const admin = new pg.Client({ connectionString: addressOf(server, 'postgres') });
  await admin.connect();
  const { rows } = await admin.query(sql, params).finally(() => admin.end());
  return rows;
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
