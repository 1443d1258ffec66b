import type { Page, Response } from '@playwright/test';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { formPageWords } from '../../api/_http/pages/form-page.ts';
import type { Platform } from '../../mocks/platform/platform.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { headerContent } from '../content/layout.ts';
import { pages } from '../content/pages.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, test } from './fixtures.ts';
import { fieldOf, fillForm, leadFields, messageFields, sendForm, thanksFor } from './form-steps.ts';
import { picture } from './picture.ts';
import { buyLabel } from './purchase-steps.ts';

const starter = { kind: 'package', id: 'starter' } as const;
const plan = { kind: 'plan', id: 'workflow1' } as const;

const newName = () => `Åsa ${crypto.randomUUID()}`;

const forms = [
  {
    name: 'lead',
    table: 'leads',
    path: '/',
    content: leadFormContent,
    fields: leadFields,
    optional: { ...leadFormContent.currentApps, text: validLead.currentApps },
  },
  {
    name: 'message',
    table: 'messages',
    path: '/contact',
    content: contactFormContent,
    fields: messageFields,
    optional: { ...contactFormContent.company, text: validMessage.company },
  },
] as const;

/** Delays every script until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

const rowsOf = async ({ postgres }: Platform, table: string, name: string) =>
  (await postgres.query(`select id from ${table} where name = $1`, [name])).length;

for (const { name, table, path, content, fields, optional } of forms) {
  test(`a ${name} sent before any script has come is sent once, and thanked for`, async ({
    page,
    platform,
  }) => {
    const sender = newName();
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await fillForm(page, { ...fields, [content.name.label]: sender });
    await sendForm(page, content);
    release();
    await expect(thanksFor(page, content)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(thanksFor(page, content)).toBeVisible();
    expect(await rowsOf(platform, table, sender)).toBe(1);
  });

  test(`what is typed into a ${name} before the scripts stays, and its code sends it once`, async ({
    page,
    platform,
  }) => {
    const sender = newName();
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await fieldOf(page, optional).fill(optional.text);
    await fieldOf(page, content.name).fill(sender);
    release();
    await page.waitForLoadState('networkidle');
    await fillForm(page, { ...fields, [content.name.label]: sender });
    await expect(fieldOf(page, optional)).toHaveValue(optional.text);
    const answered = page.waitForResponse((response) => isPost(response));
    await sendForm(page, content);
    expect((await answered).status()).toBe(200);
    await expect(thanksFor(page, content)).toBeVisible();
    expect(await rowsOf(platform, table, sender)).toBe(1);
  });

  test(`what is typed into a ${name} is there after a visit to another page and Back`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await fillForm(page, fields);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await page.getByRole('contentinfo').locator('a[href="/about"]').click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    for (const [label, text] of Object.entries(fields)) {
      await expect(fieldOf(page, { label })).toHaveValue(text);
    }
    await expect(page.locator('body')).toHaveAttribute('data-same-document');
  });
}

const isPost = (response: Response) => response.request().method() === 'POST';

test('a purchase before any script has come is started once', async ({ page, platform }) => {
  await platform.postgres.query('update orders set visitor_hash = null');
  const [before] = await platform.postgres.query('select count(*) from orders');
  const release = await holdScripts(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('button', { name: buyLabel(starter) }).click();
  release();
  await page.waitForURL(`${platform.paymentsUrl}/**`);
  const [after] = await platform.postgres.query('select count(*) from orders');
  expect(Number(after?.count)).toBe(Number(before?.count) + 1);
});

test('a tab that is pressed before any script has come shows its prices, and keeps them', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('button', { name: buyLabel(plan) })).toBeVisible();
  await expect(page.getByRole('button', { name: buyLabel(starter) })).toBeHidden();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab').first().click();
  await expect(page.getByRole('button', { name: buyLabel(starter) })).toBeVisible();
  await expect(page.getByRole('button', { name: buyLabel(plan) })).toBeHidden();
});

test('the menu of a phone opens and closes before any script has come, and leads on', async ({
  page,
}) => {
  await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: headerContent.menuLabel });
  const open = page.getByRole('button', { name: headerContent.open });
  await open.click();
  await menu.getByRole('button', { name: headerContent.close }).click();
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: pages.about.nav }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('a menu that is open when the window grows wide, before any script has come, closes when it comes', async ({
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

/** What a visitor does on each page, whichever script is missing. */
const journeys: Record<string, (page: Page, platform: Platform) => Promise<void>> = {
  '/pricing': async (page, platform) => {
    await page.getByRole('button', { name: buyLabel(starter) }).click();
    await page.waitForURL(`${platform.paymentsUrl}/**`);
    await page.goto(`${platform.siteUrl}/pricing`);
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('button', { name: buyLabel(plan) }).click();
    await page.waitForURL(`${platform.paymentsUrl}/**`);
  },
  ...Object.fromEntries(
    forms.map(({ table, path, content, fields }) => [
      path,
      async (page: Page, platform: Platform) => {
        const sender = newName();
        await fillForm(page, { ...fields, [content.name.label]: sender });
        await sendForm(page, content);
        // Waits for the thanks, because closing a page while its form's answer loads can hang the browser.
        await Promise.all([
          expect(thanksFor(page, content)).toBeVisible(),
          expect.poll(() => rowsOf(platform, table, sender)).toBe(1),
        ]);
      },
    ]),
  ),
};

/** Code that is prefetched for other pages. */
const isOfAnotherPage = (script: string, path: string) =>
  Object.entries(pages).some(
    ([id, page]) => page.path !== path && script.startsWith(`/assets/${id}-page`),
  );

for (const [path, journey] of Object.entries(journeys)) {
  test(`whichever script of ${path} fails, the visitor gets done what the page is for`, async ({
    browser,
    platform,
  }) => {
    test.setTimeout(240_000);
    /** Runs the journey as a new visitor with the script blocked; returns the requested scripts. */
    const visit = async (missing?: string) => {
      const context = await browser.newContext({ locale: 'sv-SE' });
      context.setDefaultTimeout(30_000);
      const scripts = new Set<string>();
      context.on('request', (request) => {
        const { pathname, origin } = new URL(request.url());
        if (origin !== platform.siteUrl || !pathname.endsWith('.js')) return;
        if (!isOfAnotherPage(pathname, path)) scripts.add(request.url());
      });
      if (missing) await context.route(missing, (route) => route.abort());
      const page = await context.newPage();
      await page.goto(platform.siteUrl + path);
      await journey(page, platform);
      await context.close();
      return scripts;
    };
    const scripts = await visit();
    expect(scripts.size).toBeGreaterThan(2);
    for (const script of scripts) {
      await test.step(`without ${script.split('/').at(-1)}`, () => visit(script));
    }
  });
}

test('the page for wrong fields has no faults for screen readers, and fits a phone', async ({
  page,
}) => {
  await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await fieldOf(page, leadFormContent.name).fill('Åsa');
  await sendForm(page, leadFormContent);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formPageWords.wrongFields.title);
  expect(await accessibilityViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await picture(page, 'wrong-fields-390');
});
