import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { emptyDatabase } from './empty-database.ts';
import { listen } from './listen.ts';

type Query = { query: string; params?: unknown[] };

/** A connection string for `neon(url)`; the driver only checks its shape. */
export const localDatabaseUrl = 'postgresql://local:local@localhost/local';

export type Postgres = {
  url: string;
  /** For `neonConfig.fetchEndpoint`. */
  fetchEndpoint: string;
  /** Runs one statement without HTTP; rows are objects of JavaScript values. For tests. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** The data directory as an archive, for `startPostgres({ load })`. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
};

/**
 * Postgres behind Neon's HTTP protocol, so that the production driver runs unchanged: one query, or a batch as one
 * transaction. Without `dataDir` it lives in memory. A new one starts from the dump `load`, or empty. `port` is
 * preferred (see `listen`).
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
  const archive = async () => ({ loadDataDir: load ?? (await emptyDatabase()) });
  if (dataDir !== undefined && !existsSync(join(dataDir, 'PG_VERSION'))) {
    // Unpacked beside its place: a process that is killed meanwhile leaves no folder that is there and does not open.
    const unpacking = `${dataDir}.new`;
    await rm(unpacking, { recursive: true, force: true });
    await (await PGlite.create(unpacking, await archive())).close();
    await rename(unpacking, dataDir);
  }
  const db = await (dataDir === undefined
    ? PGlite.create('memory://', await archive())
    : PGlite.create(dataDir));
  const textFormat = textFormatOf(db);
  const server = await listen((request) => answer(db, textFormat, request), { port });
  return {
    url: localDatabaseUrl,
    fetchEndpoint: `${server.url}/sql`,
    query: async (sql, params) => (await db.query<Record<string, unknown>>(sql, params)).rows,
    dump: () => db.dumpDataDir('none'),
    async close() {
      await server.close();
      await db.close();
    },
  };
}

type TextFormat = ReturnType<typeof textFormatOf>;

/** Query options that leave values in Postgres' text format; the production driver parses them. */
function textFormatOf(db: PGlite) {
  const identity = <T>(value: T) => value;
  const types = [...Object.keys(db.parsers), ...Object.keys(db.serializers)];
  const table = Object.fromEntries(types.map((type) => [type, identity]));
  return { rowMode: 'array', parsers: table, serializers: table } as const;
}

async function answer(db: PGlite, textFormat: TextFormat, request: Request): Promise<Response> {
  const body = (await request.json()) as Query | { queries: Query[] };
  const run = async (on: PGlite | Transaction, { query, params = [] }: Query) =>
    resultOf(await on.query<unknown[]>(query, params, textFormat));
  try {
    if (!('queries' in body)) return Response.json(await run(db, body));
    const results = await db.transaction(async (transaction) => {
      await setIsolationLevel(transaction, request.headers);
      const results = [];
      for (const query of body.queries) results.push(await run(transaction, query));
      return results;
    });
    return Response.json({ results });
  } catch (error) {
    return errorResponse(error);
  }
}

async function setIsolationLevel(transaction: Transaction, headers: Headers) {
  const level = headers.get('neon-batch-isolation-level')?.replace(/([a-z])([A-Z])/g, '$1 $2');
  if (level) await transaction.exec(`SET TRANSACTION ISOLATION LEVEL ${level}`);
  if (headers.get('neon-batch-read-only') === 'true') {
    await transaction.exec('SET TRANSACTION READ ONLY');
  }
}

const resultOf = ({ command, fields, rows, rowCount }: Results<unknown[]>) => ({
  command: command?.split(' ')[0] ?? '',
  fields,
  rows,
  rowCount: rowCount ?? rows.length,
  rowAsArray: true,
});

/** Postgres errors keep their fields (code, constraint, detail ...); the driver reads them from a 400. */
function errorResponse(error: unknown): Response {
  if (!(error instanceof Error)) throw error;
  return Response.json({ ...error, message: error.message }, { status: 400 });
}
