import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { projectFiles } from '../../.ci/checks/project-files.ts';

// A build takes seconds, minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const parent = mkdtempSync(join(tmpdir(), 'other-folder-'));
/** A copy without `.git`, in a folder whose URL differs from its path and whose path is a glob pattern. */
const copy = join(parent, 'my sites å', 'the site [1]');

beforeAll(() => {
  for (const file of projectFiles) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Runs a command in the copy until it ends or prints `last`. Returns what it printed. */
async function run(command: string, last?: string) {
  const [file = '', ...args] = command.split(' ');
  const { PATH = '' } = process.env;
  // A process group of its own, because npm runs its scripts in child processes.
  const child = spawn(file, args, { cwd: copy, env: { PATH, PORT: '0' }, detached: true });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  });
  const printed = Promise.withResolvers<void>();
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk;
      if (last && output.text.includes(last)) printed.resolve();
    });
  }
  await Promise.race([ended, printed.promise]);
  return { text: output.text, exitCode: child.exitCode };
}

test('npm start serves the site in a folder with a space, an å and brackets', async () => {
  const { text } = await run('npm start', 'Ctrl-C stops');
  const [, url = text] = /^ {2}Site +(\S+)$/m.exec(text) ?? [];
  expect(url).toMatch(/^http:\S+$/);
  expect((await fetch(url)).status).toBe(200);
});

test('the checks pass without git', async () => {
  const checks = await run('node node_modules/vitest/vitest.mjs run .ci/checks --project=node');
  expect(checks).toMatchObject({ text: expect.any(String), exitCode: 0 });
});
