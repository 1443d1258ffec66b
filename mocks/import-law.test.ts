import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importLaw } from './import-law.ts';
import { asBiomeConfig } from './import-law-config.ts';
import { importLawExamples } from './import-law-examples.ts';

const words = (text: string) => text.split(' ').filter(Boolean);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

type Diagnostic = {
  severity: string;
  message: string;
  location: { path: string; start: { line: number } };
};

/** Lints a tree of files with just these lines, and returns what the law says to each. */
async function judge(files: [path: string, lines: string[]][]) {
  const folder = await mkdtemp(join(tmpdir(), 'import-law-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const config of ['biome.json', 'mocks/import-law.json']) {
    await cp(config, join(folder, config));
  }
  for (const [file, lines] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), lines.join('\n'));
  }
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(await lint(folder));
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, location: { path, start } }) => ({ message, path, line: start.line }));
}

function lint(cwd: string): Promise<string> {
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
  const only = '--only=style/noRestrictedImports';
  return new Promise((done) => {
    execFile(resolve('node_modules/.bin/biome'), ['lint', only, ...options], { cwd }, (_, stdout) =>
      done(stdout),
    );
  });
}

test('what the linter reads is what the table says', async () => {
  await expect(asBiomeConfig(importLaw)).toMatchFileSnapshot('import-law.json');
});

test('the linter refuses every import that the law forbids, and no other', async () => {
  const imports = importLawExamples.flatMap(([file, may, mayNot]) => [
    ...words(may).map((specifier) => ({ file, specifier, forbidden: false })),
    ...words(mayNot).map((specifier) => ({ file, specifier, forbidden: true })),
  ]);
  const byFile = Map.groupBy(imports, ({ file }) => file);
  const found = await judge(
    [...byFile].map(([file, rows]) => [
      file,
      rows.map(({ specifier }) => `import '${specifier}';`),
    ]),
  );
  const refused = new Set(found.map(({ path, line }) => byFile.get(path)?.[line - 1]));
  expect(imports.filter((row) => refused.has(row) !== row.forbidden)).toEqual([]);
});

test('the wiring may import a type of a handler, and not the handler', async () => {
  const found = await judge([
    [
      'api/_wiring/purchase.ts',
      [
        "import type { CreateLeadServices } from '../_handlers/create-lead.ts';",
        "import { createLeadHandler } from '../_handlers/create-lead.ts';",
      ],
    ],
  ]);
  expect(found.map(({ line }) => line)).toEqual([2]);
});

test('every file has a row of its own, and every row is proven', async () => {
  const files = globSync('{api,mocks,web}/**/*.{ts,tsx}').filter((file) => !isTest(file));
  const proven = importLawExamples.map(([file]) => file).filter((file) => !isTest(file));
  const probes = [...new Set([...files, ...proven])];
  const found = await judge(probes.map((file) => [file, ["import 'no-such-package';"]]));
  expect(found.map(({ path }) => path).toSorted()).toEqual(probes.toSorted());

  const met = importLaw.map(([meant, , says]) => {
    const ruled = found.filter(({ message }) => message.startsWith(says));
    return { meant, paths: ruled.map(({ path }) => path) };
  });
  expect(met[0]?.paths.filter((path) => !path.includes('NEW'))).toEqual([]);
  expect(met.filter(({ paths }) => !paths.some((path) => proven.includes(path)))).toEqual([]);
});

test('the domain reads neither the clock nor the environment', () => {
  const files = globSync('api/_domain/*.ts').filter((file) => !isTest(file));
  const impure = files.filter((file) =>
    /\bDate\.now\(|new Date\(\)|process\.env/.test(readFileSync(file, 'utf8')),
  );
  expect(impure).toEqual([]);
});
