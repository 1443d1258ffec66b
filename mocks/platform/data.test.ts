import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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

test('the data of npm start is listed while it runs and when it has stopped', async () => {
  const dataDir = join(folder, 'used');
  const platform = await startPlatform({ dataDir, site: () => new Response() });
  await fetch(platform.siteUrl + createLead.path, {
    method: createLead.method,
    headers: { 'content-type': 'application/json', origin: platform.siteUrl },
    body: JSON.stringify(validLead),
  });
  const running = await run(dataDir, 'leads', '--json');
  await platform.close();
  const stopped = await run(dataDir, 'leads', '--json');
  expect(running).toMatchObject({ code: 0, stderr: '1 leads.\n' });
  expect(JSON.parse(running.stdout)).toMatchObject({ email: validLead.email });
  expect(stopped).toEqual(running);
});

test('a folder that was never used is not looked at as if it held nothing', async () => {
  const dataDir = join(folder, 'never-used');
  expect(await run(dataDir, 'leads')).toEqual({
    code: 1,
    stdout: '',
    stderr: `${dataDir} has no data yet: npm start makes it.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});
