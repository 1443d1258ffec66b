import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempDisposableSync, readdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { startPostgres } from './postgres.ts';

// Starting Postgres takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Runs the code in a process of its own, as the commands do. */
function run(code: string) {
  const { href } = pathToFileURL(join(import.meta.dirname, 'postgres.ts'));
  const start = `import { startPostgres } from ${JSON.stringify(href)}; ${code}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', start], { env: {} });
}

test('a process ends after it has closed its database in memory', async () => {
  expect(await once(run('await (await startPostgres()).close();'), 'close')).toEqual([0, null]);
});

test('a database that is killed during its creation opens at the next start', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'postgres-'));
  const dataDir = join(folder.path, 'data');
  const child = run(`await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });`);
  const isBegun = () =>
    readdirSync(folder.path).some((name) => existsSync(join(folder.path, name, 'PG_VERSION')));
  while (!isBegun()) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await once(child, 'close');
  const opened = await startPostgres({ dataDir });
  const rows = await opened.query('select 1 as one');
  await opened.close();
  expect(rows).toEqual([{ one: 1 }]);
});

test('a database starts even if other workers replace the cached dump meanwhile', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'postgres-'));
  const version = packageJson.devDependencies['@electric-sql/pglite'];
  const dump = join(import.meta.dirname, `../../.cache/postgres-${version}.tar`);
  let isStarted = false;
  const starting = startPostgres({ dataDir: join(folder.path, 'data') }).finally(() => {
    isStarted = true;
  });
  while (!isStarted) {
    copyFileSync(dump, `${dump}.copy`);
    renameSync(`${dump}.copy`, dump);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await (await starting).close();
});

test('a database in memory is new, also after one that was used and closed', async () => {
  for (const _time of ['first', 'second']) {
    const postgres = await startPostgres();
    await postgres.query('create schema drizzle');
    await postgres.query("create table drizzle.rows as select 'first' as time");
    await postgres.query('create table rows (id int)');
    await postgres.close();
  }
});
