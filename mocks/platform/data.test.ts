import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { validLead } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { startPlatform } from './start-platform.ts';

vi.setConfig({ testTimeout: 120_000 });

const command = fileURLToPath(new URL('data.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command of `npm run data:local` on a data folder. */
function run(dataDir: string, ...args: string[]) {
  const { promise, resolve } = Promise.withResolvers<{
    code: number;
    stdout: string;
    stderr: string;
  }>();
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const child = execFile(process.execPath, [command, ...args], { env }, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, stdout, stderr }),
  );
  child.stdin?.end();
  return promise;
}

test('what npm start has left is listed when it has stopped', async () => {
  const dataDir = join(folder, 'stopped');
  const platform = await startPlatform({ dataDir, site: () => new Response() });
  await fetch(platform.siteUrl + createLead.path, {
    method: createLead.method,
    headers: { 'content-type': 'application/json', origin: platform.siteUrl },
    body: JSON.stringify(validLead),
  });
  await platform.close();
  const { code, stdout, stderr } = await run(dataDir, 'leads', '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '1 leads ...\n1 leads.\n' });
  expect(JSON.parse(stdout)).toMatchObject({ email: validLead.email });
});

test('while npm start runs, the command says so and leaves its data alone', async () => {
  writeFileSync(join(folder, 'in-use-by'), String(process.pid));
  const { code, stderr } = await run(folder, 'leads');
  expect(code).toBe(1);
  expect(stderr).toContain(`is in use by process ${process.pid}`);
});
