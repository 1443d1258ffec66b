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
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; told: string }>();
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const child = execFile(process.execPath, [command, ...args], { env }, (_error, out, told) =>
    resolve({ code: child.exitCode ?? -1, out, told }),
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
  const { code, out, told } = await run(dataDir, 'leads', '--json');
  expect({ code, told }).toEqual({ code: 0, told: '1 leads ...\n1 leads.\n' });
  expect(JSON.parse(out)).toMatchObject({ email: validLead.email });
});

test('while npm start runs, the command says so and leaves its data alone', async () => {
  writeFileSync(join(folder, 'in-use-by'), String(process.pid));
  const { code, told } = await run(folder, 'leads');
  expect(code).toBe(1);
  expect(told).toContain(`is in use by process ${process.pid}`);
});
