import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The pinned version of PGlite. */
function version(): string {
  const { devDependencies } = JSON.parse(readFileSync(atRoot('package.json'), 'utf8'));
  return devDependencies['@electric-sql/pglite'];
}

/**
 * An empty database as a dump of its data directory. Creating one takes seconds and loading a dump much less,
 * so the dump is kept in `.cache` per version of PGlite.
 */
export async function emptyDatabase(): Promise<Blob> {
  const folder = atRoot('.cache');
  const file = join(folder, `postgres-${version()}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const db = await PGlite.create();
  const dump = await db.dumpDataDir('none');
  await db.close();
  mkdirSync(folder, { recursive: true });
  // Written to another file and renamed, because several test workers may do this at once.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, new Uint8Array(await dump.arrayBuffer()));
  renameSync(temporary, file);
  return dump;
}
