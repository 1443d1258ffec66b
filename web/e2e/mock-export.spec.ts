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

/** The panel's export with this name. */
async function exported(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Mocks' }).press('Enter');
  await page.getByRole('button', { name, exact: true }).press('Enter');
  return page.getByRole('textbox', { name: 'Exported' }).inputValue();
}

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

/** A lead that fails and then succeeds. */
async function exportLead(page: Page): Promise<string> {
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
  return text;
}

/** A purchase over pages and the mocked payment. */
async function exportPurchase(page: Page): Promise<string> {
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
  return text;
}

/** A message that fails, in a test whose call succeeds instead, so that the test must fail. */
async function exportOther(page: Page): Promise<string> {
  await page.goto('/contact?scenario=contact:internal');
  await fillForm(page, messageFields);
  await sendForm(page, contactFormContent);
  await expect(toastOn(page).getByText(formContent.failure.title)).toBeVisible();
  const text = await exported(page, 'Playwright test');
  return text
    .replaceAll('createMessage:internal', 'createMessage:success')
    .replaceAll('.toBeVisible()', '.toBeVisible({ timeout: 3000 })');
}

// One run for all, because starting Playwright and a browser takes longer than the tests.
test('what visitors did is exported as a link and as tests that pass, and that fail when they meet something else', async ({
  page,
}, info) => {
  const texts: string[] = [];
  for (const act of [exportLead, exportPurchase, exportOther]) {
    texts.push(await act(page));
    // Each starts its own session.
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(await runAsTests(texts, info)).toEqual(['expected', 'expected', 'unexpected']);
});
