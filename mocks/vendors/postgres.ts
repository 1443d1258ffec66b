import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };
import { type Run, serveNeon } from './neon.ts';
import { startRealPostgres } from './real-postgres.ts';

// V8 would optimize much of the database's WebAssembly at the start, which takes a second of processor time; most
// processes are too short to benefit. The budget is roughly the bytes that a function executes before V8 optimizes the
// function; the default is 13 M.
setFlagsFromString('--wasm-tiering-budget=200000000');

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts Postgres behind Neon's HTTP protocol: PGlite, in memory without `dataDir`. With `POSTGRES_URL` and no
 * `dataDir`, creates a new database on the server at `POSTGRES_URL` (docs/decisions/200).
 */
export async function startPostgres({ dataDir }: { dataDir?: string } = {}) {
  const { POSTGRES_URL: server, NODE_ENV } = process.env;
  if (server && dataDir === undefined) return startRealPostgres(server);
  const db = await (dataDir === undefined ? memoryDatabase() : storedDatabase(dataDir));
  const textFormat = textFormatOf(db);
  const runOn =
    (on: Pick<PGlite, 'query'>): Run =>
    ({ query, params }) =>
      on.query(query, params, textFormat);
  return serveNeon({
    run: runOn(db),
    transaction: (work) => db.transaction((transaction) => work(runOn(transaction))),
    query: async (sql, params) => (await db.query<Record<string, unknown>>(sql, params)).rows,
    // Only test workers reuse databases: they start many, and elsewhere an open PGlite would keep its process running.
    close: () => (dataDir === undefined && NODE_ENV === 'test' ? keepForReuse(db) : db.close()),
  });
}

/** Query options that leave values in Postgres' text format. */
function textFormatOf(db: PGlite) {
  const identity = <T>(value: T) => value;
  const types = [...Object.keys(db.parsers), ...Object.keys(db.serializers)];
  const table = Object.fromEntries(types.map((type) => [type, identity]));
  return { rowMode: 'array', parsers: table, serializers: table } as const;
}

/**
 * Closed databases in memory, emptied for reuse: starting a database takes three seconds of processor time, emptying
 * one 50 ms.
 */
const reusable: PGlite[] = [];

async function memoryDatabase(): Promise<PGlite> {
  return reusable.pop() ?? PGlite.create('memory://', { loadDataDir: await emptyDatabase() });
}

async function keepForReuse(db: PGlite): Promise<void> {
  await db.exec('discard all');
  await db.exec(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  );
  reusable.push(db);
}

async function storedDatabase(dataDir: string): Promise<PGlite> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    // Unpacked to another folder and renamed, so that a killed process leaves no broken database.
    const unpacking = `${dataDir}.new`;
    rmSync(unpacking, { recursive: true, force: true });
    await (await PGlite.create(unpacking, { loadDataDir: await emptyDatabase() })).close();
    renameSync(unpacking, dataDir);
  }
  return PGlite.create(dataDir);
}

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * Vitest calls this once before its workers start: two workers that create the empty database at once take twice as
 * long.
 */
export async function setup(): Promise<void> {
  await dumpedDatabase();
}

const emptyDatabase = async () => new Blob([readFileSync(await dumpedDatabase())]);

/**
 * Returns the path of a dump of an empty database. Creating a database takes seconds, so the dump is cached in `.cache`
 * per version of PGlite. A Blob of `openAsBlob` cannot be read after another worker has replaced the file.
 */
async function dumpedDatabase(): Promise<string> {
  const version = packageJson.devDependencies['@electric-sql/pglite'];
  const file = join(cache, `postgres-${version}.tar`);
  if (existsSync(file)) return file;
  const db = await PGlite.create();
  const dump = await db.dumpDataDir('none');
  await db.close();
  mkdirSync(cache, { recursive: true });
  // Written to another file and renamed, because several test workers may do this at once.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, new Uint8Array(await dump.arrayBuffer()));
  renameSync(temporary, file);
  return file;
}
