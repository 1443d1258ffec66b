import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { formContent, leadFormContent } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, leadFields, sendForm } from './form-steps.ts';

const playwright = fileURLToPath(
  new URL('../../node_modules/@playwright/test/cli.js', import.meta.url),
);
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));

/** Runs the texts as tests of this folder, all at once; resolves to their results in order. */
async function runAsTests(
  texts: readonly string[],
  { workerIndex, outputDir }: TestInfo,
): Promise<string[]> {
  const files = texts.map((_, number) =>
    fileURLToPath(
      new URL(`exported-${process.pid}-${workerIndex}-${number}.spec.ts`, import.meta.url),
    ),
  );
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name),
  );
  files.forEach((file, number) => {
    writeFileSync(file, texts[number] ?? '');
  });
  try {
    const args = ['test', '-c', config, ...files, '--workers=1', '--retries=0', '--reporter=json'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [playwright, ...args, `--output=${outputDir}/exported`],
      { env: Object.fromEntries(own) },
      // A failed test makes the command fail, but its report has every result.
    ).catch((failed: { stdout: string }) => failed);
    const { suites }: Report = JSON.parse(stdout);
    return files.flatMap((file) => {
      const ran = suites.find((suite) => file.endsWith(suite.file));
      return ran?.specs.flatMap(({ tests }) => tests.map(({ status }) => status)) ?? [];
    });
  } finally {
    for (const file of files) rmSync(file);
  }
}

/** The part of Playwright's JSON report that is read. https://playwright.dev/docs/test-reporters#json-reporter */
type Report = { suites: { file: string; specs: { tests: { status: string }[] }[] }[] };

/** Visits with a lead that fails and then succeeds, as the panel exports them. */
async function exportedVisit(page: Page): Promise<string> {
  await page.goto('/?scenario=createLead:unavailable,success');
  await fillForm(page, leadFields);
  await sendForm(page, leadFormContent);
  await expect(toastOn(page).getByText(formContent.failure.title)).toBeVisible();
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
    .replaceAll('createLead:unavailable,success', 'createLead:success')
    .replaceAll('.toBeVisible()', '.toBeVisible({ timeout: 3000 })');
  // One run for both, because starting Playwright and a browser takes longer than the tests.
  expect(await runAsTests([text, changed], info)).toEqual(['expected', 'unexpected']);
});
