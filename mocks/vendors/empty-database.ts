import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function version(): string {
  const file = atRoot('node_modules/@electric-sql/pglite/package.json');
  const read: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return read.version;
}

/**
 * A new database as a dump. Making one takes seconds, loading it a fraction of one,
 * so the first is kept in `.cache` for the next start and the next test.
 */
export async function emptyDatabase(): Promise<Blob> {
  const folder = atRoot('.cache');
  const file = join(folder, `postgres-${version()}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const db = await PGlite.create();
  const dump = await db.dumpDataDir('none');
  await db.close();
  mkdirSync(folder, { recursive: true });
  // Beside and renamed: several tests may come here at once.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
  renameSync(own, file);
  return dump;
}
