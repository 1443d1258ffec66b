import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asBiomeConfig, pureFiles } from './import-law.ts';

const files = globSync('{.ci,api,mocks,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

type Diagnostic = { message: string; location: { path: string; start: { line: number } } };

/** Lints a folder of files with these lines, and returns the import law's messages. */
async function lint(tree: Readonly<Record<string, string>>): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-law-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = {
    ...tree,
    'biome.json': readFileSync('biome.json', 'utf8'),
    '.ci/checks/import-law.json': asBiomeConfig(),
  };
  for (const [file, lines] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), lines);
  }
  const output = Promise.withResolvers<string>();
  const rule = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false'];
  const report = ['--max-diagnostics=none', '--diagnostic-level=error', '--reporter=json'];
  execFile(
    resolve('node_modules/.bin/biome'),
    [...rule, ...report],
    { cwd: folder },
    (_error, stdout) => output.resolve(stdout),
  );
  return JSON.parse(await output.promise).diagnostics;
}

test('the linter reads what the table says', async () => {
  await expect(asBiomeConfig()).toMatchFileSnapshot('import-law.json');
});

test('a forbidden import is an error, in a folder without a row any import is', async () => {
  const found = await lint({
    'api/_forms/create-lead.ts': "import '../_mail/mail.ts';\nimport 'stripe';",
    'api/_new/file.ts': "import './other.ts';",
  });
  expect(found.map(({ location: { path, start } }) => `${path}:${start.line}`).toSorted()).toEqual([
    'api/_forms/create-lead.ts:2',
    'api/_new/file.ts:1',
  ]);
});

test('every file has a row of its own', async () => {
  const found = await lint(
    Object.fromEntries(files.map((file) => [file, "import 'no-such-package';"])),
  );
  const ruled = found.filter(({ message }) => !message.includes('may import nothing'));
  expect(ruled.map(({ location }) => location.path).toSorted()).toEqual(files.toSorted());
});

test('pure files read neither the clock nor the environment', () => {
  const impure = pureFiles.filter((file) =>
    /\bDate\.now\(|new Date\(\)|process\.env/.test(readFileSync(file, 'utf8')),
  );
  expect(impure).toEqual([]);
});
