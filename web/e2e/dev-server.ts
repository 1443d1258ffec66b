import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect } from './fixtures.ts';

const startTimeout = 120_000;

const repository = fileURLToPath(new URL('../..', import.meta.url));
const copy = join(repository, '.cache', 'development');
const copied = [
  '.ci/node-24.mjs',
  'api',
  'mocks',
  'web',
  'package.json',
  'tsconfig.json',
  'vercel.json',
  'vite.config.ts',
];
const deleteCopy = () => rmSync(copy, { recursive: true, force: true });
let stop = async () => {};

/** Stops the server that was started last, and deletes its copy. */
export async function stopDevelopment(): Promise<void> {
  await stop();
  deleteCopy();
}

/**
 * Runs an npm script in a fresh copy of the repository, on free ports and with an empty Vite cache. The copy is
 * inside the repository, where Node finds the packages, except Vite, which the script names by its path. The prepared
 * database is copied, because creating one takes seconds.
 */
export function startDevelopment(script: 'dev' | 'dev:full', ...args: string[]) {
  deleteCopy();
  const databases = globSync('.cache/postgres-*', { cwd: repository });
  for (const path of [...copied, ...databases]) {
    cpSync(join(repository, path), join(copy, path), { recursive: true });
  }
  mkdirSync(join(copy, 'node_modules'));
  symlinkSync(join(repository, 'node_modules/vite'), join(copy, 'node_modules/vite'), 'junction');
  // Node warns when both are set; Playwright sets the second one.
  const { NO_COLOR, FORCE_COLOR, ...env } = process.env;
  const server = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: copy,
    env: { ...env, PORT: '0', DATA_DIR: '.data' },
    detached: true,
  });
  stop = async () => {
    const stopped = once(server, 'close');
    // Kills npm, its shell and the server.
    if (server.exitCode === null && process.kill(-(server.pid ?? 0))) await stopped;
  };
  let terminal = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      terminal += stripVTControlCharacters(String(text));
    });
  }
  return {
    terminal: () => terminal,
    async url() {
      const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/;
      await expect.poll(() => terminal, { timeout: startTimeout }).toMatch(address);
      return address.exec(terminal)?.[0] ?? '';
    },
  };
}

/** Replaces the file in one step, because a watcher could read a half-written file. */
export function save(path: string, from: string, to: string) {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${copy}.saved`, text.replace(from, to));
  renameSync(`${copy}.saved`, file);
}
