import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Deliberate violations of house.md's import law: a file, and what it may not import. */
const unlawful = [
  ['web/ui/button.tsx', '../content/company.ts'],
  ['web/ui/button.tsx', '#contract/leads.ts'],
  ['web/sections/hero.tsx', '../features/leads/lead-form.tsx'],
  ['web/sections/hero.tsx', '#contract/catalogue.ts'],
  ['web/features/leads/lead-form.tsx', '../contact/contact-form.tsx'],
  ['web/features/leads/lead-form.tsx', '../../pages/home.tsx'],
  ['web/pages/home.tsx', '../lib/call.ts'],
  ['web/pages/home.tsx', '#contract/leads.ts'],
  ['web/content/home.ts', '../ui/button.tsx'],
  ['web/lib/call.ts', '../ui/toast.tsx'],
  ['web/app/app.tsx', '../../api/_http/serve.ts'],
  ['api/_contract/leads.ts', 'react'],
  ['api/_contract/leads.ts', '../_http/serve.ts'],
  ['api/_contract/errors.ts', 'zod/mini'],
  ['api/_contract/catalogue.ts', './leads.ts'],
  ['api/_http/serve.ts', 'stripe'],
  ['api/_emails/lead.ts', '../_services/env.ts'],
  ['api/_handlers/create-lead.ts', 'stripe'],
  ['api/_handlers/create-lead.ts', '../_services/mailer.ts'],
  ['api/_services/mailer.ts', '../_handlers/create-lead.ts'],
  ['api/_services/mailer.ts', 'node:fs'],
  ['api/leads.ts', 'stripe'],
  ['api/checkout/session.ts', 'stripe'],
  ['mocks/api/handlers.ts', '../../web/lib/call.ts'],
  ['mocks/api/handlers.ts', '../../api/_http/serve.ts'],
  ['mocks/vendors/mail.ts', '#contract/leads.ts'],
] as const;

const lawful = [
  ['web/features/leads/lead-form.tsx', '../../lib/call.ts'],
  ['web/features/leads/lead-form.tsx', '#contract/leads.ts'],
  ['web/pages/home.tsx', '../sections/hero.tsx'],
  ['api/_contract/leads.ts', 'zod/mini'],
  ['api/_contract/catalogue.ts', './business.ts'],
  ['api/_handlers/create-lead.ts', '../_contract/leads.ts'],
  ['api/leads.ts', './_http/serve.ts'],
  ['api/checkout/session.ts', '../_services/payments.ts'],
  ['mocks/api/handlers.ts', '#contract/leads.ts'],
] as const;

type Import = readonly [file: string, specifier: string];

const asText = ([file, specifier]: Import) => `${file} imports ${specifier}`;

/** Lints a tree of files that hold just these imports, and returns those that the law restricts. */
async function restricted(imports: readonly Import[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'import-law-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('biome.json', join(folder, 'biome.json'));
  const byFile = Map.groupBy(imports, ([file]) => file);
  for (const [file, rows] of byFile) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const lines = rows.map(([, specifier]) => `import '${specifier}';\n`);
    await writeFile(join(folder, file), lines.join(''));
  }
  const { diagnostics } = JSON.parse(await lint(folder));
  return diagnostics.map(({ location }: Diagnostic) => {
    const row = byFile.get(location.path)?.[location.start.line - 1];
    return row ? asText(row) : `unexpected: ${location.path}`;
  });
}

type Diagnostic = { location: { path: string; start: { line: number } } };

function lint(cwd: string): Promise<string> {
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
  const only = '--only=style/noRestrictedImports';
  return new Promise((done) => {
    execFile(resolve('node_modules/.bin/biome'), ['lint', only, ...options], { cwd }, (_, stdout) =>
      done(stdout),
    );
  });
}

test('the linter bites on every import that the law forbids, and on no other', async () => {
  const found = await restricted([...unlawful, ...lawful]);
  expect(found.toSorted()).toEqual(unlawful.map(asText).toSorted());
});
