import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { validLead } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { type HttpServer, listen } from '../vendors/listen.ts';
import { startPlatform } from './start-platform.ts';

// Each start takes about two seconds, much longer on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const command = fileURLToPath(new URL('start.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'start-'));
const children: ChildProcess[] = [];

/** Runs `npm start` in the temporary folder and collects its output. */
function run(environment: Record<string, string> = {}, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: { PATH, PORT: '0', DATA_DIR: 'data', ...environment },
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

type Running = ReturnType<typeof run>;

/** The printed addresses; rejects when the command ends before. */
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

let otherServer: HttpServer;
let running: Running;
let addresses: Record<string, string>;

beforeAll(async () => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), 'home');
  otherServer = await listen(() => new Response());
  running = run({ DATA_DIR: 'first' });
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

test('the command serves dist and prints the addresses of site, inbox, payments and webhook', async () => {
  const { Site = '', Inbox = '', Payments = '', Webhook = '' } = addresses;
  expect(await (await fetch(Site)).text()).toBe('home');
  expect(await (await fetch(Inbox)).text()).toContain('Inbox');
  expect(await (await fetch(Payments)).text()).toContain('Payment stand-in');
  expect(await (await fetch(Webhook)).text()).toContain('Webhook receiver');
});

test('the command takes another port when its own is busy, and SIGTERM stops it', async () => {
  const moved = run({ PORT: String(otherServer.port), DATA_DIR: 'moved' });
  const { Site = '' } = await addressesOf(moved);
  expect(Number(new URL(Site).port)).toBeGreaterThan(otherServer.port);
  moved.child.kill('SIGTERM');
  expect(await moved.exitCode).toBe(0);
});

test('a second start on the same data folder ends with exit code 1 and one sentence', async () => {
  const second = run({ DATA_DIR: 'first' });
  expect(await second.exitCode).toBe(1);
  expect(second.output).toEqual({
    stdout: '',
    stderr: `\nfirst is in use by process ${running.child.pid}. Stop that one, or set DATA_DIR to another folder.\n`,
  });
});

test.each<{ environment: Record<string, string>; says: string }>([
  {
    environment: { PORT: '70000' },
    says: 'PORT must be a number from 0 to 65535, and is "70000".',
  },
  {
    environment: { DATA_DIR: 'dist/index.html/data' },
    says: 'dist/index.html/data cannot be written to (ENOTDIR). Set DATA_DIR to a folder that can.',
  },
])(
  '$environment ends before the build with exit code 1 and one sentence',
  async ({ environment, says }) => {
    const refused = run(environment, '--build');
    expect(await refused.exitCode).toBe(1);
    expect(refused.output).toEqual({ stdout: '', stderr: `\n${says}\n` });
  },
);

test('Ctrl-C stops the command with exit code 0, and what was sent is kept', async () => {
  const stopped = run();
  const { Site = '' } = await addressesOf(stopped);
  const answer = await fetch(Site + createLead.path, {
    method: createLead.method,
    headers: { 'content-type': 'application/json', origin: Site },
    body: JSON.stringify(validLead),
  });
  expect(answer.status).toBe(200);
  stopped.child.kill('SIGINT');
  expect(await stopped.exitCode).toBe(0);
  expect(stopped.output.stderr).toBe('');
  const platform = await startPlatform({
    dataDir: join(folder, 'data'),
    site: () => new Response(),
  });
  const leads = await platform.postgres.query('select name from leads');
  const mails = await platform.inbox();
  await platform.close();
  expect(leads).toEqual([{ name: validLead.name }]);
  expect(mails).toHaveLength(1);
});
