import { cp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFunctions, functionsIn } from './build-functions.ts';

vi.setConfig({ testTimeout: 120_000 });

type Build = (options: object) => Promise<{ output: object }>;
const { build }: { build: Build } = createRequire(import.meta.url)('@vercel/node');

const root = fileURLToPath(new URL('../..', import.meta.url));
const entries = functionsIn(join(root, 'api')).map(({ path }) => `${path.slice(1)}.ts`);

beforeAll(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
// `vercel dev --local` would treat this folder as a linked project.
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(join(root, '.vercel/node'), { recursive: true, force: true });
  await rmdir(join(root, '.vercel')).catch(() => {});
});

async function builtByVercel(entrypoint: string, workPath = root) {
  const fsPath = join(workPath, entrypoint);
  const files = { [entrypoint]: { type: 'FileFsRef', mode: 0o100644, fsPath } };
  // Skips npm install; the output is the same.
  const meta = { skipDownload: true, isDev: true };
  return await build({ files, entrypoint, workPath, repoRootPath: workPath, config: {}, meta });
}

test('Vercel’s builder makes edge functions, and all entries share one config', async () => {
  const configOf = async (entry: string) =>
    (await readFile(join(root, entry), 'utf8')).match(/^export const config = .*$/m)?.[0];
  const [config = '', ...others] = new Set(await Promise.all(entries.map(configOf)));
  expect(config).toContain("runtime: 'edge'");
  expect(others).toEqual([]);
  const { output } = await builtByVercel('api/orders/[id].ts');
  expect(output).toMatchObject({ type: 'EdgeFunction', regions: ['arn1', 'fra1'] });
  const printed = [console.error, console.log].flatMap((print) => vi.mocked(print).mock.calls);
  expect(printed.flat().filter((text) => /error TS/.test(String(text)))).toEqual([]);
});

test('an entry without the edge runtime becomes a Node function', async () => {
  const copy = join(root, '.cache/node-functions');
  for (const path of ['api', 'package.json', 'tsconfig.json']) {
    await cp(join(root, path), join(copy, path), { recursive: true });
  }
  const entry = 'api/leads.ts';
  const text = await readFile(join(copy, entry), 'utf8');
  await writeFile(join(copy, entry), text.replace("runtime: 'edge', ", ''));
  const { output } = await builtByVercel(entry, copy);
  expect(output).toMatchObject({ type: 'Lambda', regions: ['arn1', 'fra1'] });
  await rm(copy, { recursive: true });
});

/** Limits in gzipped bytes; cold starts fetch and parse the bundle (docs/decisions/086). */
const limits = { default: 200_000, checkout: 220_000, paymentsAndMail: 290_000 };

const limitOf = (path: string) => {
  if (path.startsWith('/api/checkout/')) return limits.checkout;
  if (['/api/stripe/webhook', '/api/cron/maintenance'].includes(path))
    return limits.paymentsAndMail;
  return limits.default;
};

test('no function exceeds its size limit', async () => {
  const sizes = (await buildFunctions('api')).map(({ path, code }) => ({
    path,
    size: gzipSync(code).length,
  }));
  expect(sizes.filter(({ path, size }) => size > limitOf(path))).toEqual([]);
  // A missing bundle would have size 0.
  expect(sizes.filter(({ size }) => size < 1_000)).toEqual([]);
});
