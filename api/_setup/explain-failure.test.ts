import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePort, listen } from '../../mocks/vendors/listen.ts';
import { localDatabaseUrl } from '../../mocks/vendors/neon.ts';
import { startPostgres } from '../../mocks/vendors/postgres.ts';
import { database } from '../_platform/database.ts';
import { missingMigrations } from '../_platform/migrate.ts';
import { explainFailure } from './explain-failure.ts';

afterEach(() => vi.unstubAllEnvs());

/** What a command prints when it reads this database. */
async function printed(url: string | undefined, endpoint = ''): Promise<string> {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', endpoint);
  const read = async () => missingMigrations(database());
  return read().then(() => 'no failure', explainFailure);
}

test.each([
  [undefined, 'DATABASE_URL is not set'],
  ['nonsense', 'DATABASE_URL must be a postgresql:// address'],
  [
    "psql 'postgresql://me:pw@host/db'",
    'DATABASE_URL must be a postgresql:// address: write what stands between the quotes, from postgresql:// on, alone',
  ],
])('a command with DATABASE_URL %s prints the sentence of doctor', async (url, sentence) => {
  expect(await printed(url)).toBe(sentence);
});

test('a command that cannot read its database prints the reason, not the query', async () => {
  const closed = `http://127.0.0.1:${await freePort()}/sql`;
  expect(await printed(localDatabaseUrl, closed)).toBe(
    'Database: no answer: the connection was refused',
  );
  const refusing = await listen(() =>
    Response.json({ message: "password authentication failed for user 'me'" }, { status: 400 }),
  );
  onTestFinished(() => refusing.close());
  expect(await printed(localDatabaseUrl, refusing.url)).toBe(
    'Database: refuses the user or the password',
  );
  const empty = await startPostgres();
  onTestFinished(empty.close);
  expect(await printed(empty.url, empty.fetchEndpoint)).toBe(
    'Database: has no schema yet: run npm run db:migrate',
  );
});

test('any other failure is printed as the message of its first cause', () => {
  const cause = new Error('COMPANY_ORIGIN must be set');
  expect(explainFailure(new Error('the query with a name', { cause }))).toBe(cause.message);
});
