import type { Page } from '@playwright/test';
import { leadForm } from '#contract/forms.ts';
import { formPageWords } from '../../api/_http/pages/form-page.ts';
import type { Platform } from '../../mocks/platform/start-platform.ts';
import { contactFormContent, formContent, leadFormContent } from '../content/forms.ts';
import { headerContent } from '../content/layout.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, poll, test } from './fixtures.ts';
import { foreignHands } from './foreign-hands.ts';
import {
  consentOf,
  fieldOf,
  fillForm,
  forms,
  holdScripts,
  newName,
  pageIsHydrated,
  scripts,
  sendForm,
  thanksFor,
} from './form-steps.ts';
import { picture } from './picture.ts';
import { buyButton, plan, starter } from './purchase-steps.ts';

/** The code of both forms, which a page does not need. */
const formCode = /\/(contact-form-fields|lead-form-with-flow)-.*\.js$/;

const rowsOf = async ({ postgres }: Platform, table: string, name: string) =>
  (await postgres.query(`select id from ${table} where name = $1`, [name])).length;

for (const form of forms) {
  const { noun, table, page: path, fields, words } = form;
  const optional = words.filter(({ field }) => !field.required);
  test(`a ${noun} sent before any script is loaded is sent once, and thanked for`, async ({
    page,
    platform,
  }) => {
    const sender = newName();
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await fillForm(page, sender);
    await sendForm(page, form);
    release();
    await expect(thanksFor(page, form)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(thanksFor(page, form)).toBeVisible();
    expect(await rowsOf(platform, table, sender)).toBe(1);
  });

  test(`a ${noun} is sent once without the code that comes after hydration`, async ({
    page,
    platform,
  }) => {
    const sender = newName();
    await page.route(formCode, (route) => route.abort());
    await page.goto(path);
    await pageIsHydrated(page);
    await fillForm(page, sender);
    await sendForm(page, form);
    // Waits for the thanks, because closing a page while its form's answer loads can hang the browser.
    await expect(thanksFor(page, form)).toBeVisible();
    expect(await rowsOf(platform, table, sender)).toBe(1);
  });

  for (const hand of ['none', ...foreignHands] as const) {
    test.describe(() => {
      test.use({ changedBy: hand });
      test(`what is typed into a ${noun} before the scripts are loaded stays, and its code sends it once (${hand})`, async ({
        page,
        platform,
      }) => {
        const sender = newName();
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        for (const { field, text } of optional) await fieldOf(page, field).fill(text);
        await consentOf(page).check();
        await fieldOf(page, fields.name).fill(sender);
        release();
        await pageIsHydrated(page, 'main form');
        await expect(fieldOf(page, fields.name)).toHaveValue(sender);
        await expect(fieldOf(page, fields.name)).toBeFocused();
        await expect(consentOf(page)).toBeChecked();
        await fillForm(page, sender);
        for (const { field, text } of optional) {
          await expect(fieldOf(page, field)).toHaveValue(text);
        }
        const answered = page.waitForResponse((response) => response.request().method() === 'POST');
        await sendForm(page, form);
        expect((await answered).status()).toBe(200);
        await expect(thanksFor(page, form)).toBeVisible();
        expect(await rowsOf(platform, table, sender)).toBe(1);
      });
    });
  }
}

/** The content types of what the page posts from now on. */
function postsOf(page: Page): (string | undefined)[] {
  const posts: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.headers()['content-type']);
  });
  return posts;
}

const [contact] = forms.filter(({ page }) => page === '/contact');

for (const isLoaded of [true, false]) {
  const type = isLoaded ? 'application/json' : 'application/x-www-form-urlencoded';
  const kind = isLoaded ? 'as JSON, once its code is there' : 'by the browser, without its code';

  test(`a purchase before any script is loaded is started once, ${kind}`, async ({
    page,
    platform,
  }) => {
    await platform.postgres.query('update orders set visitor_hash = null');
    const [before] = await platform.postgres.query('select count(*) from orders');
    const posts = postsOf(page);
    const release = await holdScripts(page);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await buyButton(page, starter).click();
    await buyButton(page, starter).click();
    expect(posts).toEqual([]);
    if (isLoaded) release();
    await page.waitForURL(`${platform.paymentsUrl}/**`);
    expect(posts).toEqual([type]);
    const [after] = await platform.postgres.query('select count(*) from orders');
    expect(Number(after?.count)).toBe(Number(before?.count) + 1);
  });

  test(`a message before any script is loaded is sent once, ${kind}`, async ({ page }) => {
    if (!contact) throw new Error('/contact has no form');
    const posts = postsOf(page);
    const release = await holdScripts(page);
    await page.goto(contact.page, { waitUntil: 'commit' });
    await fillForm(page, newName());
    await fieldOf(page, contact.fields.name).press('Enter');
    await sendForm(page, contact);
    expect(posts).toEqual([]);
    const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
    if (isLoaded) {
      await page.route(`**${contact.path}`, async (route) => {
        await isSeen;
        await route.fallback();
      });
      release();
      const busy = page.getByRole('button', { name: formContent.frame.busyLabel });
      await expect(busy).toBeDisabled();
      answer();
    } else {
      await page.waitForURL(`**#${contact.sentId}`);
      release();
    }
    await expect(thanksFor(page, contact)).toBeVisible();
    expect(posts).toEqual([type]);
    expect(page.url().includes('#')).toBe(!isLoaded);
  });
}

test('an empty form does not leave before its code is there, and has its own messages then', async ({
  page,
}) => {
  const posts = postsOf(page);
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.locator('main form');
  const isQuiet = () => form.evaluate((element: HTMLFormElement) => element.noValidate);
  await sendForm(page, contactFormContent);
  expect(await isQuiet()).toBe(false);
  release();
  await poll(isQuiet).toBe(true);
  expect(posts).toEqual([]);
});

test('a message is posted at once when the scripts of the page cannot be fetched', async ({
  page,
}) => {
  if (!contact) throw new Error('/contact has no form');
  const posts = postsOf(page);
  // Four seconds never pass.
  await page.clock.install();
  const { promise: isPressed, resolve: fail } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await isPressed;
    await route.abort().catch(() => {});
  });
  await page.goto(contact.page, { waitUntil: 'commit' });
  await fillForm(page, newName());
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendForm(page, contact);
  expect(posts).toEqual([]);
  fail();
  await page.waitForURL(`**#${contact.sentId}`);
  expect(posts).toEqual(['application/x-www-form-urlencoded']);
});

test('a lead with a filled honeypot that is sent before its code is there sends nothing', async ({
  page,
}) => {
  const posts = postsOf(page);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await fillForm(page);
  const trap = page.locator(`main form [name="${leadForm.honeypot.name}"]`);
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'x';
  });
  await sendForm(page, leadFormContent);
  release();
  // The code empties it for the next attempt.
  await expect(trap).toHaveValue('');
  expect(posts).toEqual([]);
});

test('a tab that is pressed before any script is loaded shows its prices, and keeps them', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('tab').nth(1).click();
  await expect(buyButton(page, plan)).toBeVisible();
  await expect(buyButton(page, starter)).toBeHidden();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab').first().click();
  await expect(buyButton(page, starter)).toBeVisible();
  await expect(buyButton(page, plan)).toBeHidden();
});

test('a menu that is open when the window grows wide, before the scripts are loaded, closes once they are', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: headerContent.menuLabel });
  await page.getByRole('button', { name: headerContent.open }).click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  release();
  await expect(menu).toBeHidden();
});

test('the page for wrong fields has no faults for screen readers, and fits a phone', async ({
  page,
}) => {
  await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await fillForm(page);
  // Browsers accept it, the schema does not.
  await fieldOf(page, leadFormContent.email).fill('asa@localhost');
  await sendForm(page, leadFormContent);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formPageWords.wrongFields.title);
  expect(await accessibilityViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await picture(page, 'wrong-fields-390');
});
