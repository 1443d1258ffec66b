import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { testCards } from '../../mocks/vendors/stripe/test-cards.ts';
import { contactContent } from '../content/contact.ts';
import { contactFormContent, formContent, leadFormContent } from '../content/forms.ts';
import { homeContent } from '../content/home.ts';
import { orderContent } from '../content/order.ts';
import { pages } from '../content/pages.ts';
import { expect, quietTest as test, titleOf, toastOn } from './fixtures.ts';
import { consentOf, fieldOf, fillForm, requiredOn, sendForm } from './form-steps.ts';
import { buyButton, starter } from './purchase-steps.ts';

// The tests run one after the other, because starting a server uses the whole machine.
test.describe.configure({ mode: 'default', timeout: 300_000 });
const startTimeout = 120_000;
const buildTimeout = 60_000;

const repository = fileURLToPath(new URL('../..', import.meta.url));
const copy = join(repository, '.cache', 'development');
const copied = [
  '.ci/node-24.mjs',
  'api',
  'mocks',
  'web',
  'package.json',
  'tsconfig.json',
  'vercel.json',
  'vite.config.ts',
];
const deleteCopy = () => rmSync(copy, { recursive: true, force: true });
let stop = async () => {};

test.afterEach(async ({ page }) => {
  // An open page would log errors about the stopped server.
  await page.close();
  await stop();
  deleteCopy();
});

/**
 * Runs an npm script in a fresh copy of the repository, on free ports and with an empty Vite cache. The copy is
 * inside the repository, where Node finds the packages, except Vite, which the script names by its path. The prepared
 * database is copied, because creating one takes seconds.
 */
function startDevelopment(script: 'dev' | 'dev:full', ...args: string[]) {
  deleteCopy();
  const databases = globSync('.cache/postgres-*', { cwd: repository });
  for (const path of [...copied, ...databases]) {
    cpSync(join(repository, path), join(copy, path), { recursive: true });
  }
  mkdirSync(join(copy, 'node_modules'));
  symlinkSync(join(repository, 'node_modules/vite'), join(copy, 'node_modules/vite'), 'junction');
  const server = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: copy,
    env: { ...process.env, PORT: '0', DATA_DIR: '.data' },
    detached: true,
  });
  stop = async () => {
    const stopped = once(server, 'close');
    // Kills npm, its shell and the server.
    if (server.exitCode === null && process.kill(-(server.pid ?? 0))) await stopped;
  };
  let terminal = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      terminal += stripVTControlCharacters(String(text));
    });
  }
  return {
    terminal: () => terminal,
    async url() {
      const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/;
      await expect.poll(() => terminal, { timeout: startTimeout }).toMatch(address);
      return address.exec(terminal)?.[0] ?? '';
    },
  };
}

/** Replaces the file in one step, because a watcher could read a half-written file. */
function save(path: string, from: string, to: string) {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${copy}.saved`, text.replace(from, to));
  renameSync(`${copy}.saved`, file);
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

async function editPage(page: Page, path: string, heading: string) {
  save(path, heading, 'Ny rubrik');
  await expect(headingOf(page)).toHaveText('Ny rubrik');
  save('web/styles/base.css', '', 'h1 { letter-spacing: 5px; }\n');
  await expect(headingOf(page)).toHaveCSS('letter-spacing', '5px');
}

async function expectTyped(page: Page) {
  for (const { field, text } of requiredOn(page)) {
    await expect(fieldOf(page, field)).toHaveValue(text);
  }
}

async function expectFilled(page: Page) {
  await expectTyped(page);
  await expect(consentOf(page)).toBeChecked();
}

async function follow(page: Page, target: { path: string; title: string }) {
  await page.locator(`a[href="${target.path}"]`).filter({ visible: true }).last().click();
  await expect(page).toHaveTitle(titleOf(target));
  await expect(headingOf(page)).toBeFocused();
}

test('npm run dev: edits keep what the visitor typed, and visits and purchases do not reload the page', async ({
  page,
}) => {
  const { url, terminal } = startDevelopment('dev', '--port', '0');
  await page.goto(`${await url()}/?scenario=createLead:success,unavailable`);
  await expect(page).toHaveTitle(titleOf(pages.home));
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    homeContent.description,
  );
  await fillForm(page);
  await editPage(page, 'web/content/home.ts', homeContent.hero.heading);
  await expectFilled(page);
  await sendForm(page, leadFormContent);
  await expect(toastOn(page).getByText(leadFormContent.sent.title)).toBeVisible();
  // Closes the toast, which covers links.
  await toastOn(page).getByRole('button').click();

  for (const target of [pages.about, pages.privacy, pages.terms]) await follow(page, target);
  for (const [answer, end] of [
    ['Avbryt', pages.cancel],
    ['Betala', pages.success],
  ] as const) {
    await follow(page, pages.pricing);
    await buyButton(page, starter).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect(page).toHaveURL(new RegExp(`${end.path}\\b`));
    await expect(headingOf(page)).toBeVisible();
  }
  await follow(page, pages.contact);
  await fillForm(page);
  expect(terminal()).not.toMatch(/warn|error|fail|reload/i);

  // Editing mocks or contract reloads the page; text, scenario, panel and calls are preserved.
  await page.getByRole('button', { name: 'Mocks' }).click();
  const lead = page.locator('#mock-panel [data-endpoint=createLead]');
  const options = lead.getByRole('combobox', { name: 'createLead, answer 1' }).locator('option');
  const outcome = 'plainText: text(';
  save('mocks/api/outcomes.ts', outcome, `teapot: text(418, '', 'text/plain'),\n  ${outcome}`);
  await expect(options.filter({ hasText: 'teapot' })).toHaveCount(1);
  save('api/_contract/errors.ts', "status: 503, message: 'Service un", "status: 507, message: 'Un");
  await expect(options.filter({ hasText: 'unavailable 507' })).toHaveCount(1);
  await expect(lead.getByRole('status')).toHaveText('next: 2 of 2');
  await expect(page.locator('#mock-panel .calls')).toContainText('/api/leads');
  await expectTyped(page);
  await consentOf(page).check();
  await sendForm(page, contactFormContent);
  await expect(toastOn(page).getByText(contactFormContent.sent.title)).toBeVisible();
});

test('npm run dev:full: edits of a page or a function apply without a reload', async ({
  page,
  noise,
}) => {
  const { url, terminal } = startDevelopment('dev:full');
  await page.goto((await url()) + pages.contact.path);
  await fillForm(page);
  await editPage(page, 'web/content/contact.ts', contactContent.heading);
  const handler = 'api/_forms/submit-form.ts';
  const rebuilt = `${handler} changed, functions rebuilt`;
  save(
    handler,
    'keys.length > 0) mailDelivery.waitUntil(deliver(mailDelivery, logError, keys))',
    "keys.length > 0) return new Refusal('unavailable')",
  );
  await expect.poll(terminal, { timeout: buildTimeout }).toContain(rebuilt);
  await expectFilled(page);
  await sendForm(page, contactFormContent);
  await expect(toastOn(page).getByText(formContent.failure.title)).toBeVisible();
  expect(noise.splice(0)).toEqual([expect.stringMatching(/^Error: 503: /)]);

  await follow(page, pages.pricing);
  await buyButton(page, starter).click();
  await page.getByRole('link', { name: 'Fyll i exempeluppgifter' }).click();
  await expect(page.getByRole('textbox', { name: 'Företagsnamn' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'Kortnummer' }).fill(testCards.ok.number);
  await page.getByRole('button', { name: 'Betala' }).click();
  const { heading: paid } = orderContent.states.paid;
  await expect(page.getByRole('heading', { name: paid })).toBeVisible();
  expect(terminal()).not.toMatch(/warn|error|fail|reload/i);
});
