import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../../api/_platform/database.ts';
import { migrate, readMigrations } from '../../api/_platform/migrate.ts';
import { freePort } from '../../mocks/vendors/listen.ts';
import { type Postgres, startPostgres } from '../../mocks/vendors/postgres.ts';
import { requireMigrations } from './require-migrations.ts';

let postgres: Postgres;
const warn = vi.fn();

beforeEach(async () => {
  warn.mockClear();
  postgres = await startPostgres();
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', postgres.fetchEndpoint);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await postgres.close();
});

async function build(deployment = 'production', url: string | undefined = postgres.url) {
  const { config } = requireMigrations(url, deployment);
  if (typeof config !== 'function') throw new Error('the plugin has no config hook');
  await Reflect.apply(config, { warn }, [{}, { command: 'build', mode: 'production' }]);
}

const command = 'Run npm run db:migrate with its DATABASE_URL, then deploy again.';

test('a production build without a database schema fails, and the error contains the command', async () => {
  const count = readMigrations().length;
  await expect(build()).rejects.toThrow(`The database lacks ${count} migration(s). ${command}`);
});

test('a production build fails while a migration is missing, and passes afterwards', async () => {
  await migrate(connect(postgres.url, postgres.fetchEndpoint));
  await build();
  const table = 'drizzle.__drizzle_migrations';
  await postgres.query(`delete from ${table} where id = (select max(id) from ${table})`);
  await expect(build()).rejects.toThrow(`The database lacks 1 migration(s). ${command}`);
  await build('preview');
  await build('production', '');
  expect(warn).not.toHaveBeenCalled();
});

test('an unreachable database causes only a warning', async () => {
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', `http://127.0.0.1:${await freePort()}/sql`);
  await build();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('did not say which migrations'));
});
