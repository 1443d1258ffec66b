import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const files = globSync('{.ci,api,mocks,web}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

const pureFiles = [
  'api/_contract/deadlines.ts',
  'api/_contract/promises.ts',
  'api/_orders/order.ts',
  'api/_owner/report.ts',
];

type Diagnostic = { message: string; location: { path: string; start: { line: number } } };

async function lint(
  tree: Readonly<Record<string, string>>,
  rule = '--only=style/noRestrictedImports',
): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = {
    ...tree,
    'biome.json': readFileSync('biome.json', 'utf8'),
    '.ci/import-rules.jsonc': readFileSync('.ci/import-rules.jsonc', 'utf8'),
    '.ci/file-paths.grit': readFileSync('.ci/file-paths.grit', 'utf8'),
  };
  for (const [file, lines] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), lines);
  }
  const output = Promise.withResolvers<string>();
  const report = ['--max-diagnostics=none', '--diagnostic-level=error', '--reporter=json'];
  execFile(
    resolve('node_modules/.bin/biome'),
    ['lint', rule, '--vcs-enabled=false', ...report],
    { cwd: folder },
    (_error, stdout) => output.resolve(stdout),
  );
  return JSON.parse(await output.promise).diagnostics;
}

const planted = [
  ['api/_contract/forms.ts', './errors.ts', 'zod/mini'],
  ['api/_forms/create-lead.ts', '../_mail/mail.ts', 'stripe'],
  ['api/_forms/store.ts', '../_http/serve.ts', '../_orders/order.ts'],
  ['api/_platform/env.ts', '../_contract/errors.ts', '../_mail/mail.ts'],
  ['api/leads.ts', './_forms/submit-form.ts', './_setup/doctor.ts'],
  ['mocks/api/handlers.ts', './scenarios.ts', '../../web/content/home.ts'],
  ['mocks/vendors/resend.ts', './listen.ts', '#contract/leads.ts'],
  ['web/features/leads/form.tsx', '../../ui/button.tsx', '../orders/order.tsx'],
  ['web/main.tsx', './app/app.tsx', '../api/_orders/order.ts'],
  ['web/pages/home/hero.tsx', '../../content/home.ts', '#contract/errors.ts'],
  ['web/ui/button.tsx', 'react', '../content/home.ts'],
] as const;

test('a forbidden import is an error, and so is any import in a folder without a row', async () => {
  const found = await lint({
    ...Object.fromEntries(
      planted.map(([file, ...names]) => [
        file,
        names.map((name) => `import '${name}';`).join('\n'),
      ]),
    ),
    'web/_new/file.ts': "import './other.ts';",
  });
  expect(found.map(({ location: { path, start } }) => `${path}:${start.line}`).toSorted()).toEqual(
    [...planted.map(([file]) => `${file}:2`), 'web/_new/file.ts:1'].toSorted(),
  );
});

test('every file has a row', async () => {
  const found = await lint(
    Object.fromEntries(files.map((file) => [file, "import 'no-such-package';"])),
  );
  const ruled = found.filter(({ message }) => !message.includes('may import nothing'));
  expect(ruled.map(({ location }) => location.path).toSorted()).toEqual(files.toSorted());
});

test('the pathname of import.meta.url is an error, the file path is not', async () => {
  const found = await lint(
    {
      'api/leads.ts': "export const folder = new URL('.', import.meta.url).pathname;",
      'api/contact.ts': "export const folder = fileURLToPath(new URL('.', import.meta.url));",
    },
    '--only=plugin',
  );
  expect(found.map(({ location }) => location.path)).toEqual(['api/leads.ts']);
});

test('pure files read neither the clock nor the environment', () => {
  const impure = pureFiles.filter((file) =>
    /\bDate\.now\(|new Date\(\)|process\.env/.test(readFileSync(file, 'utf8')),
  );
  expect(impure).toEqual([]);
});
