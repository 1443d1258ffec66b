import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

// Starting a process takes a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** These take no options, or forward them to Playwright. */
const takesAny =
  /^mocks\/platform\/(?:start|dev)\.ts$|^web\/(?:e2e\/run|build\/(?:look|rehearse))\.ts$/;

const commands = Object.values(packageJson.scripts)
  .flatMap((script) => /^node .*?((?:api|mocks|web)\/\S+\.ts)/.exec(script)?.[1] ?? [])
  .filter((file) => !takesAny.test(file));

const refusal = /^Unknown option '--no-such-option'\.?\nUsage: npm run (?![\s\S]*\n {4}at )/;

/** Runs a file of the repository with Node in `cwd`. */
async function run(command: string, options: { cwd?: string; env?: Record<string, string> } = {}) {
  const [file = '', ...args] = command.split(' ');
  const { promise, resolve: end } = Promise.withResolvers<[string, string]>();
  const child = execFile(process.execPath, [resolve(file), ...args], options, (_error, ...output) =>
    end(output),
  );
  const [stdout, stderr] = await promise;
  return { code: child.exitCode, stdout, stderr };
}

test.each([...new Set(commands)])(
  '%s refuses an unknown option with its usage, exit code 2 and no stack',
  async (file) => {
    const stderr = expect.stringMatching(refusal);
    expect(await run(`${file} --no-such-option`)).toEqual({ code: 2, stdout: '', stderr });
  },
);

test.each([...new Set(commands)])('%s prints its help within 80 columns', async (file) => {
  const { code, stdout, stderr } = await run(`${file} --help`);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm run [\s\S]*\nExit codes: 0 done, 1 failed, /);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('a command that lacks a variable mentions a missing .env once', async () => {
  const { stderr } = await run('api/_setup/data.ts leads', { cwd: tmpdir(), env: {} });
  expect(stderr).toBe('DATABASE_URL is not set\n.env not found.\n');
});

test('a list that is interrupted ends with code 130 and deletes its file', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'commands-'));
  const file = join(folder.path, 'leads.csv');
  const asked = Promise.withResolvers<void>();
  // This database never answers.
  const database = createServer(() => asked.resolve());
  await once(database.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void database.close().closeAllConnections());
  const { port } = database.address() as AddressInfo;
  const env = {
    DATABASE_URL: 'postgresql://user:password@database.example/site',
    DATABASE_FETCH_ENDPOINT: `http://127.0.0.1:${port}/`,
  };
  const data = resolve('api/_setup/data.ts');
  const child = spawn(process.execPath, [data, 'leads', '--output', file], { env });
  const ended = once(child, 'close');
  await asked.promise;
  expect(existsSync(file)).toBe(true);
  child.kill('SIGINT');
  expect([await ended, existsSync(file)]).toEqual([[130, null], false]);
});

test.each([
  ['db-migrate.ts', 'Database: Error connecting to database'],
  ['data.ts leads', 'Database: Error connecting to database'],
  ['stripe-setup.ts', 'COMPANY_ORIGIN must be set'],
  ['doctor.ts --no-mail', 'MAIL_TO must be an e-mail address'],
])('api/_setup/%s reads .env', async (command, message) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'commands-'));
  // Nothing listens on port 9.
  const variables = {
    DATABASE_URL: 'postgresql://user:password@database.example/site',
    DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:9/',
    MAIL_TO: 'nobody',
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder.path, '.env'), lines.join('\n'));
  const { stdout, stderr } = await run(`api/_setup/${command}`, { cwd: folder.path, env: {} });
  expect(stdout + stderr).toContain(message);
});

test.each(['db-migrate.ts', 'data.ts leads'])(
  'api/_setup/%s says what is wrong with a malformed DATABASE_URL',
  async (command) => {
    const env = { DATABASE_URL: "psql 'postgresql://me:pw@host/db'" };
    const { code, stderr } = await run(`api/_setup/${command}`, { cwd: tmpdir(), env });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL must be a .*alone\n$/),
    ]);
  },
);
