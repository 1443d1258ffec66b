import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acceptedExample, requestOf, validLead } from '#contract/examples.ts';
import { createLead } from '#contract/leads.ts';
import { listen } from '../vendors/listen.ts';
import { startPostgres } from '../vendors/postgres.ts';

// Each start takes about two seconds, much longer on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const commandOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'start-'));
const children: ChildProcess[] = [];

function run(file: string, environment: Record<string, string>, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [commandOf(file), ...args], {
    cwd: folder,
    env: { PATH, PORT: '0', DATA_DIR: 'data', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, output, exitCode: once(child, 'close').then(([code]) => code) };
}

const start = (environment: Record<string, string> = {}, ...args: string[]) =>
  run('start.ts', environment, ...args);

async function data(dataDir: string, ...args: string[]) {
  const { exitCode, output } = run('data.ts', { DATA_DIR: dataDir }, ...args);
  return { code: await exitCode, ...output };
}

type Running = ReturnType<typeof start>;

function addressesOf({ child, output }: Running): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      if (!output.stdout.includes('Ctrl-C stops')) return;
      const addresses = output.stdout.matchAll(/^ {2}(Site|Inbox|Payments|Webhook) +(http\S+)$/gm);
      resolve(Object.fromEntries(Array.from(addresses, ([, name, url]) => [name, url])));
    });
    child.once('close', () => reject(new Error(output.stderr || 'It ended without an error')));
  });
}

const read = async (url = '') => (await fetch(url)).text();

let otherServer: Awaited<ReturnType<typeof listen>>;
let running: Running;
let addresses: Record<string, string>;

beforeAll(async () => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), 'home');
  otherServer = await listen(() => new Response());
  running = start({ PORT: String(otherServer.port) });
  addresses = await addressesOf(running);
});

afterAll(async () => {
  const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  const ended = alive.map((child) => once(child, 'close'));
  for (const child of alive) child.kill('SIGKILL');
  await Promise.all(ended);
  await otherServer.close();
  rmSync(folder, { recursive: true, force: true });
});

// The tests share one process and continue in the state that the previous test leaves, because each start is slow.
test('npm start serves dist and prints the URLs of site, inbox, payments and webhook', async () => {
  const { Site, Inbox, Payments, Webhook } = addresses;
  expect(await Promise.all([Site, Inbox, Payments, Webhook].map(read))).toEqual([
    'home',
    expect.stringContaining('Inbox'),
    expect.stringContaining('Payment stand-in'),
    expect.stringContaining('Webhook receiver'),
  ]);
});

test('npm start takes another port when its own is busy', () => {
  expect(addresses.Site).not.toBe(otherServer.url);
});

test('a second npm start on the same data folder fails before the build, with one sentence', async () => {
  const second = start({}, '--build');
  expect({ exitCode: await second.exitCode, ...second.output }).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `\ndata is in use by process ${running.child.pid}. Stop that one, or set DATA_DIR to another folder.\n`,
  });
});

test('an invalid PORT fails with one sentence', async () => {
  const refused = start({ PORT: '70000' });
  expect({ exitCode: await refused.exitCode, ...refused.output }).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: '\nPORT must be a number from 0 to 65535, and is "70000".\n',
  });
});

test('data:local recover reads the payments of the running npm start', async () => {
  const recovered = await data('data', 'recover', '--since', '2026-01-31');
  expect(recovered).toEqual({ code: 0, stdout: '', stderr: 'No order is missing.\n' });
});

test('data:local lists leads while npm start runs and after Ctrl-C has stopped it', async () => {
  const { Site = '' } = addresses;
  await fetch(requestOf(acceptedExample(createLead), Site));
  const listed = await data('data', 'leads', '--json');
  expect(listed).toMatchObject({ code: 0, stderr: '1 leads.\n' });
  expect(JSON.parse(listed.stdout)).toMatchObject({ email: validLead.email });
  running.child.kill('SIGINT');
  expect(await running.exitCode).toBe(0);
  expect(running.output.stderr).toBe('');
  expect(await data('data', 'leads', '--json')).toEqual(listed);
});

test('mails survive a restart, and SIGTERM exits with code 0', async () => {
  const restarted = start();
  const { Inbox } = await addressesOf(restarted);
  expect(await read(Inbox)).toContain(validLead.name);
  restarted.child.kill('SIGTERM');
  expect(await restarted.exitCode).toBe(0);
});

async function changeDatabase(dataDir: string, ...statements: string[]): Promise<void> {
  mkdirSync(join(folder, dataDir), { recursive: true });
  const postgres = await startPostgres({ dataDir: join(folder, dataDir, 'postgres') });
  for (const statement of statements) await postgres.query(statement);
  await postgres.close();
}

const addMigration = `insert into drizzle.__drizzle_migrations values (1001, 'of another version', 1)`;

test('a database is used if a newer version has also migrated it, as after a rollback', async () => {
  await changeDatabase('data', addMigration);
  expect(await data('data', 'leads')).toMatchObject({ code: 0, stderr: '1 leads.\n' });
});

test.each(['start.ts', 'dev.ts', 'data.ts'])(
  '%s fails with one sentence if only an older version has migrated the database',
  async (file) => {
    await changeDatabase(
      file,
      'create schema drizzle',
      'create table drizzle.__drizzle_migrations (id int, hash text, created_at bigint)',
      addMigration,
    );
    const { output, exitCode } = run(
      file,
      { DATA_DIR: file },
      ...(file === 'data.ts' ? ['leads'] : []),
    );
    expect({ exitCode: await exitCode, stderr: output.stderr.trim() }).toEqual({
      exitCode: 1,
      stderr: `${file} has the database of an older version, which cannot be migrated: delete the folder with rm -r "${file}"`,
    });
  },
);

test('data:local fails with a hint if DATA_DIR contains no data', async () => {
  expect(await data('never-used', 'leads')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'never-used has no data yet: npm start makes it.\n',
  });
  expect(existsSync(join(folder, 'never-used'))).toBe(false);
});
