import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { projectFiles } from '../../.ci/checks/project-files.ts';

// The checks take seconds, much longer on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const parent = mkdtempSync(join(tmpdir(), 'other-folder-'));
/** A copy without `.git`, in a folder whose URL differs from its path. */
const copy = join(parent, 'my sites å', 'the site');

beforeAll(() => {
  for (const file of projectFiles) cpSync(file, join(copy, file));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Runs a command in the copy. */
async function run(command: string) {
  const [file = '', ...args] = command.split(' ');
  const { PATH = '' } = process.env;
  const child = spawn(file, args, { cwd: copy, env: { PATH, PORT: '0' }, detached: true });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  }
  await ended;
  return { text: output.text, exitCode: child.exitCode };
}

test('the checks pass without git', async () => {
  const checks = await run('node node_modules/vitest/vitest.mjs run .ci/checks --project=node');
  expect(checks).toMatchObject({ text: expect.any(String), exitCode: 0 });
});
