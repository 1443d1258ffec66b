import type { Page } from '@playwright/test';
import { errors } from '#contract/errors.ts';
import { testCards } from '../../mocks/vendors/stripe/test-cards.ts';
import { contactContent } from '../content/contact.ts';
import { contactFormContent, formContent, leadFormContent } from '../content/forms.ts';
import { homeContent } from '../content/home.ts';
import { orderContent } from '../content/order.ts';
import { notFoundPage, pages } from '../content/pages.ts';
import { save, startDevelopment, stopDevelopment } from './dev-server.ts';
import { expect, poll, quietTest as test, titleOf, toastOn } from './fixtures.ts';
import { consentOf, fieldOf, fillForm, requiredOn, sendForm } from './form-steps.ts';
import { countWorkers, refusalOf, refused, registerOldWorker } from './old-service-worker.ts';
import { buyButton, starter } from './purchase-steps.ts';

// The tests run one after the other, because starting a server uses the whole machine.
test.describe.configure({ mode: 'default', timeout: 300_000 });
const buildTimeout = 60_000;

test.afterEach(async ({ page }) => {
  // An open page would log errors about the stopped server.
  await page.close();
  await stopDevelopment();
});

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

test('npm run dev: unknown URLs return 404, old service workers go, and an error is shown', async ({
  page,
  noise,
}) => {
  const { url } = startDevelopment('dev', '--port', '0');
  const site = await url();
  await registerOldWorker(page, site);
  const unknown = await page.goto(`${site}/no-such-page?scenario=contact:unavailable`);
  expect(unknown?.status()).toBe(404);
  await expect(page).toHaveTitle(notFoundPage.title);
  await poll(() => countWorkers(page)).toBe(0);
  expect(await refusalOf(page)).toBe(refused);

  // The page's own call is mocked; the other request reaches the server.
  const notFound = { status: 404, body: { success: false, message: errors.notFound.message } };
  const inPage = await page.evaluate(async () => {
    const response = await fetch('/api/nothing');
    return { status: response.status, body: await response.json() };
  });
  expect(inPage).toEqual(notFound);
  const outside = await page.request.get(`${site}/api/nothing`);
  expect({ status: outside.status(), body: await outside.json() }).toEqual(notFound);
  await page.getByRole('button', { name: 'Mocks' }).click();
  const calls = page.locator('#mock-panel .calls summary');
  await expect(calls).toHaveText(/^404 GET \/api\/nothing \d+ ms$/);

  await follow(page, pages.contact);
  await fillForm(page);
  await sendForm(page, contactFormContent);
  const { status } = errors.unavailable;
  await expect(calls.first()).toHaveText(new RegExp(`^${status} POST /api/contact .* ${status}: `));
  expect(noise.splice(0)).toEqual([expect.stringMatching(`^Error: ${status}: `)]);
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
