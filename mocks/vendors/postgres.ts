import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { emptyDatabase } from './empty-database.ts';
import { listen } from './listen.ts';

type Query = { query: string; params?: unknown[] };

export type Postgres = {
  /** A connection string for `neon(url)`; the driver only checks its shape. */
  url: string;
  /** For `neonConfig.fetchEndpoint`. */
  fetchEndpoint: string;
  /** One statement, past HTTP; rows as objects of JavaScript values, for tests and start-up. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** The data directory as an archive, for `startPostgres({ load })`. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
};

/**
 * Postgres behind Neon's HTTP protocol, so that the production driver runs unchanged: one query, or a batch as one transaction.
 * Without `dataDir` it lives in memory. A new one starts from the dump `load`, or empty. `port` is a wish (see `listen`).
 */
export async function startPostgres({
  dataDir,
  port,
  load,
}: {
  dataDir?: string;
  port?: number;
  load?: Blob;
} = {}): Promise<Postgres> {
  const exists = dataDir !== undefined && existsSync(join(dataDir, 'PG_VERSION'));
  const db = await PGlite.create(dataDir ?? 'memory://', {
    ...(!exists && { loadDataDir: load ?? (await emptyDatabase()) }),
  });
  const asText = identityFor(db);
  const server = await listen((request) => answer(db, asText, request), { port });
  return {
    url: 'postgresql://local:local@localhost/local',
    fetchEndpoint: `${server.url}/sql`,
    query: async (sql, params) => (await db.query<Record<string, unknown>>(sql, params)).rows,
    dump: () => db.dumpDataDir('none'),
    async close() {
      await server.close();
      await db.close();
    },
  };
}

type AsText = ReturnType<typeof identityFor>;

/** Values cross the wire as Postgres writes them; the driver does the parsing, as in production. */
function identityFor(db: PGlite) {
  const same = <T>(value: T) => value;
  const types = [...Object.keys(db.parsers), ...Object.keys(db.serializers)];
  const table = Object.fromEntries(types.map((type) => [type, same]));
  return { rowMode: 'array', parsers: table, serializers: table } as const;
}

async function answer(db: PGlite, asText: AsText, request: Request): Promise<Response> {
  const body = (await request.json()) as Query | { queries: Query[] };
  const run = async (on: PGlite | Transaction, { query, params = [] }: Query) =>
    wire(await on.query<unknown[]>(query, params, asText));
  try {
    if (!('queries' in body)) return Response.json(await run(db, body));
    const results = await db.transaction(async (transaction) => {
      await isolate(transaction, request.headers);
      const done = [];
      for (const query of body.queries) done.push(await run(transaction, query));
      return done;
    });
    return Response.json({ results });
  } catch (error) {
    return refusal(error);
  }
}

async function isolate(transaction: Transaction, headers: Headers) {
  const level = headers.get('neon-batch-isolation-level')?.replace(/([a-z])([A-Z])/g, '$1 $2');
  if (level) await transaction.exec(`SET TRANSACTION ISOLATION LEVEL ${level}`);
  if (headers.get('neon-batch-read-only') === 'true') {
    await transaction.exec('SET TRANSACTION READ ONLY');
  }
}

const wire = ({ command, fields, rows, rowCount }: Results<unknown[]>) => ({
  command: command?.split(' ')[0] ?? '',
  fields,
  rows,
  rowCount: rowCount ?? rows.length,
  rowAsArray: true,
});

/** Postgres errors keep their fields (code, constraint, detail ...); the driver reads them from a 400. */
function refusal(error: unknown): Response {
  if (!(error instanceof Error)) throw error;
  return Response.json({ ...error, message: error.message }, { status: 400 });
}
