import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { contactFormContent, formContent, leadFormContent } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, leadFields, messageFields, sendForm } from './form-steps.ts';
import { buyLabel, tooManyText } from './purchase-steps.ts';

const playwright = fileURLToPath(
  new URL('../../node_modules/@playwright/test/cli.js', import.meta.url),
);
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));

/** What the panel exports under this name. */
async function exported(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Mocks' }).press('Enter');
  await page.getByRole('button', { name, exact: true }).press('Enter');
  return page.getByRole('textbox', { name: 'Exported' }).inputValue();
}

/** Runs the text as a test of this folder; resolves to what Playwright prints, and rejects when the test fails. */
async function runAsTest(text: string, { workerIndex, outputDir }: TestInfo): Promise<string> {
  const file = fileURLToPath(
    new URL(`exported-${process.pid}-${workerIndex}.spec.ts`, import.meta.url),
  );
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(TEST_|PLAYWRIGHT_|PW_)/.test(name),
  );
  writeFileSync(file, text);
  try {
    const args = ['test', '-c', config, file, '--workers=1', '--retries=0', '--reporter=line'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [playwright, ...args, `--output=${outputDir}/exported`],
      { env: Object.fromEntries(own) },
    );
    return stdout;
  } finally {
    rmSync(file);
  }
}

test('a lead that fails and then succeeds is exported as a link and as a test that passes', async ({
  page,
}, info) => {
  await page.goto('/?scenario=leads:unavailable,success');
  await fillForm(page, leadFields);
  await sendForm(page, leadFormContent);
  await expect(toastOn(page).getByText(formContent.failure.title)).toBeVisible();
  await sendForm(page, leadFormContent);
  await expect(toastOn(page).getByText(leadFormContent.sent.title)).toBeVisible();
  expect(await exported(page, 'Link')).toMatch(/\/\?scenario=createLead:unavailable,success$/);
  await page.getByRole('button', { name: 'Playwright test' }).press('Enter');
  const text = await page.getByRole('textbox', { name: 'Exported' }).inputValue();
  for (const said of [formContent.failure.title, leadFormContent.sent.title]) {
    expect(text).toContain(`toast.getByText('${said}'`);
  }
  expect(await runAsTest(text, info)).toContain('1 passed');
});

test('a purchase over pages and the mocked payment is exported as a test that passes', async ({
  page,
}, info) => {
  await page.goto('/pricing?scenario=checkout:tooMany,success');
  const buy = page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'growth' }) });
  await buy.click();
  await expect(toastOn(page).getByText(tooManyText)).toBeVisible();
  await buy.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Betala' }).click();
  await page.waitForURL(/\/success/);
  const text = await exported(page, 'Playwright test');
  expect(text).toContain("page.goto('/pricing?scenario=startCheckout:tooMany,success')");
  expect(text).toContain("url.pathname === '/success'");
  expect(await runAsTest(text, info)).toContain('1 passed');
});

test('an exported test fails when the visitor meets something else', async ({ page }, info) => {
  await page.goto('/contact?scenario=contact:internal');
  await fillForm(page, messageFields);
  await sendForm(page, contactFormContent);
  await expect(toastOn(page).getByText(formContent.failure.title)).toBeVisible();
  const text = await exported(page, 'Playwright test');
  const other = text
    .replaceAll('createMessage:internal', 'createMessage:success')
    .replaceAll('.toBeVisible()', '.toBeVisible({ timeout: 3000 })');
  await expect(runAsTest(other, info)).rejects.toThrow();
});
