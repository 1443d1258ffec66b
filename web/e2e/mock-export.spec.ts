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

/** Whether the text passes as a test of this folder. */
async function passes(text: string, { workerIndex, outputDir }: TestInfo): Promise<boolean> {
  const name = `exported-${process.pid}-${workerIndex}.spec.ts`;
  const file = fileURLToPath(new URL(name, import.meta.url));
  const isOwn = ([variable]: [string, unknown]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(variable);
  const env = Object.fromEntries(Object.entries(process.env).filter(isOwn));
  const args = ['test', '-c', config, file, '--workers=1', '--retries=0', '--reporter=line'];
  writeFileSync(file, text);
  try {
    const output = `--output=${outputDir}/exported`;
    await promisify(execFile)(process.execPath, [playwright, ...args, output], { env });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file);
  }
}

/** A visit with a lead that fails and then succeeds, as the panel exports it. */
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
  expect(await passes(text, info)).toBe(true);
  expect(await passes(changed, info)).toBe(false);
});
