import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };
import { createFaults, withFault } from './faults.ts';
import { listen } from './listen.ts';
import { neonAnswer } from './neon-answer.ts';
import { startRealPostgres } from './real-postgres.ts';

// V8 would optimize much of the database's WebAssembly at its start: a second of processor time, which most processes
// are too short to get back. The budget is roughly the bytes that a function executes before that; the default is 13 M.
setFlagsFromString('--wasm-tiering-budget=200000000');

type Query = { query: string; params?: unknown[] };

/** A connection string for `neon(url)`; the driver only checks its shape. */
export const localDatabaseUrl = 'postgresql://local:local@localhost/local';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Postgres behind Neon's HTTP protocol, which the production driver speaks: PGlite, in memory without `dataDir`. With
 * `POSTGRES_URL` and no `dataDir` it is a new database on that server (docs/decisions/200).
 */
export async function startPostgres({ dataDir }: { dataDir?: string } = {}) {
  const { POSTGRES_URL: server } = process.env;
  if (server && dataDir === undefined) return startRealPostgres(server, localDatabaseUrl);
  const archive = async () => ({ loadDataDir: await emptyDatabase() });
  if (dataDir !== undefined && !existsSync(join(dataDir, 'PG_VERSION'))) {
    // Unpacked to another folder and renamed, so that a killed process leaves no database that does not open.
    const unpacking = `${dataDir}.new`;
    rmSync(unpacking, { recursive: true, force: true });
    await (await PGlite.create(unpacking, await archive())).close();
    renameSync(unpacking, dataDir);
  }
  const db = await (dataDir === undefined
    ? PGlite.create('memory://', await archive())
    : PGlite.create(dataDir));
  const textFormat = textFormatOf(db);

  async function answer(request: Request): Promise<Response> {
    const body = (await request.json()) as Query | { queries: Query[] };
    const isBatch = 'queries' in body;
    return neonAnswer(async () => {
      const results = await db.transaction(async (transaction) => {
        const results = [];
        for (const { query, params } of isBatch ? body.queries : [body]) {
          const { fields, rows } = await transaction.query(query, params, textFormat);
          results.push({ fields, rows });
        }
        return results;
      });
      return isBatch ? { results } : results[0];
    });
  }

  const faults = createFaults();
  const http = await listen((request) => withFault(faults.take('/'), () => answer(request)));
  return {
    url: localDatabaseUrl,
    /** For `neonConfig.fetchEndpoint`. */
    fetchEndpoint: `${http.url}/sql`,
    /** Planned failures of the driver's requests. */
    faults,
    /** Runs one statement without HTTP; rows are objects of JavaScript values. */
    query: async (sql: string, params?: unknown[]) =>
      (await db.query<Record<string, unknown>>(sql, params)).rows,
    async close(): Promise<void> {
      await http.close();
      await db.close();
    },
  };
}

/** Query options that leave values in Postgres' text format; the production driver parses them. */
function textFormatOf(db: PGlite) {
  const identity = <T>(value: T) => value;
  const types = [...Object.keys(db.parsers), ...Object.keys(db.serializers)];
  const table = Object.fromEntries(types.map((type) => [type, identity]));
  return { rowMode: 'array', parsers: table, serializers: table } as const;
}

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** An empty database. Creating one takes seconds, so a dump is kept in `.cache` per version of PGlite. */
export async function emptyDatabase(): Promise<Blob> {
  const version = packageJson.devDependencies['@electric-sql/pglite'];
  const file = join(cache, `postgres-${version}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const db = await PGlite.create();
  const dump = await db.dumpDataDir('none');
  await db.close();
  mkdirSync(cache, { recursive: true });
  // Written to another file and renamed, because several test workers may do this at once.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, new Uint8Array(await dump.arrayBuffer()));
  renameSync(temporary, file);
  return dump;
}
