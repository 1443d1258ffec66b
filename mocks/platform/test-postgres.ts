import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readArguments } from '../../api/_setup/command-line.ts';
import { dropTestDatabases } from '../vendors/real-postgres.ts';
import { startCluster } from './postgres-cluster.ts';

// With `REQUIRE_POSTGRES`, as in CI, tests without a PostgreSQL fail (docs/decisions/200).
readArguments(
  `Usage: npm run test:postgres
  runs the tests with a database on the PostgreSQL at POSTGRES_URL, or else on
  an installed one; without either the tests are skipped`,
  {},
);
const { POSTGRES_URL, REQUIRE_POSTGRES } = process.env;
const say = (line: string) => process.stdout.write(`${line}\n`);

const usesDatabase = /(?:(?:database|doctor)-for-tests|vendors\/postgres)\.ts'/;
const testFiles = [
  'mocks/parity.test.ts',
  ...globSync('api/**/*.test.ts').filter((file) => usesDatabase.test(readFileSync(file, 'utf8'))),
  // Without the waves of forms, which send thousands one after the other and need no parallel connections.
  ...globSync('mocks/journeys/!(form-waves|form-attacks).test.ts'),
];

/**
 * Test files whose query results can depend on the database's locale: all files except those that run built functions.
 */
const storeFiles = testFiles.filter((file) => file.startsWith('api/'));

function testIn(locale: 'sv-SE' | 'C', files: readonly string[], server: string): boolean {
  say(`PostgreSQL, locale ${locale}`);
  const options = ['run', '--project=*node', '--reporter=default', ...files];
  const env = { ...process.env, POSTGRES_URL: server, POSTGRES_LOCALE: locale };
  return (
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
      env,
      stdio: 'inherit',
    }).status === 0
  );
}

const cluster = POSTGRES_URL
  ? { url: POSTGRES_URL, stop: () => dropTestDatabases(POSTGRES_URL) }
  : await startCluster().catch((error: Error) => {
      say(`test:postgres ${REQUIRE_POSTGRES ? 'failed' : 'skipped'}: ${error.message}`);
      if (REQUIRE_POSTGRES) process.exitCode = 1;
    });

if (cluster) {
  const passed = [testIn('sv-SE', testFiles, cluster.url), testIn('C', storeFiles, cluster.url)];
  await cluster.stop();
  if (passed.includes(false)) process.exitCode = 1;
}
