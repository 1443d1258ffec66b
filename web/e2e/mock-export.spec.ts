import { execFile, execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { formContent, leadFormContent } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, sendForm } from './form-steps.ts';

const playwright = fileURLToPath(
  new URL('../../node_modules/@playwright/test/cli.js', import.meta.url),
);
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));

/** Runs the texts as tests of this folder, and returns which of them pass. */
async function passing(texts: string[], { workerIndex, outputDir }: TestInfo): Promise<boolean[]> {
  const files = texts.map((_, index) => {
    const name = `exported-${process.pid}-${workerIndex}-${index}.spec.ts`;
    return fileURLToPath(new URL(name, import.meta.url));
  });
  const isOwn = ([variable]: [string, unknown]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(variable);
  const env = Object.fromEntries(Object.entries(process.env).filter(isOwn));
  const args = ['test', '-c', config, ...files, '--project=chromium', '--workers=1'];
  const options = ['--retries=0', '--reporter=json', `--output=${outputDir}/exported`];
  for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? '');
  // A test that fails ends the command with an error, which has the report as well.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, ...args, ...options],
    {
      env,
    },
  ).catch((error) => error);
  for (const file of files) rmSync(file);
  const { suites } = JSON.parse(stdout) as { suites: { specs: { ok: boolean }[] }[] };
  return suites.flatMap(({ specs }) => specs.map(({ ok }) => ok));
}

/** The text as the project's formatter writes it. */
function formatted(text: string): string {
  const args = ['format', '--stdin-file-path=web/e2e/exported.spec.ts'];
  return execFileSync(biome, args, { input: text, encoding: 'utf8' });
}

/** A visit with a lead that fails and then succeeds, as the panel exports it. */
async function exportedVisit(page: Page): Promise<string> {
  await page.goto('/?scenario=createLead:unavailable,tooMany,success');
  await fillForm(page);
  await sendForm(page, leadFormContent);
  const { title } = formContent.failure;
  await expect(toastOn(page).getByText(title)).toBeVisible();
  const first = await toastOn(page).elementHandle();
  await sendForm(page, leadFormContent);
  // An equal toast takes its place.
  await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(toastOn(page).getByText(title)).toBeVisible();
  await sendForm(page, leadFormContent);
  await expect(toastOn(page).getByText(leadFormContent.sent.title)).toBeVisible();
  await page.getByRole('button', { name: 'Mocks' }).press('Enter');
  await page.getByRole('button', { name: 'Playwright test' }).press('Enter');
  return page.getByRole('textbox', { name: 'Exported' }).inputValue();
}

test('a visit is exported as a test that passes, and that fails when the answers change', async ({
  page,
}, info) => {
  const text = await exportedVisit(page);
  const changed = text
    .replaceAll('createLead:unavailable,tooMany,success', 'createLead:success')
    .replaceAll('.toBeVisible()', '.toBeVisible({ timeout: 1000 })');
  expect(text).toBe(formatted(text));
  expect(await passing([text, changed], info)).toEqual([true, false]);
});
