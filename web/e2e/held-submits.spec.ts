import type { Page } from '@playwright/test';
import { formContent } from '../content/forms.ts';
import { expect, test } from './fixtures.ts';
import {
  fieldOf,
  fillForm,
  forms,
  holdScripts,
  newName,
  scripts,
  sendForm,
  thanksFor,
} from './form-steps.ts';
import { buyButton, starter } from './purchase-steps.ts';

// Submits before the code has loaded are held, then posted by the browser if the code does not load
// (docs/decisions/180).

function postsOf(page: Page): (string | undefined)[] {
  const posts: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.headers()['content-type']);
  });
  return posts;
}

/** docs/product.md 6.8 */
const codeLimit = 4_000;

/** Disables the time limit for code, which a slow machine could exceed. */
const waitForCode = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout } = window;
    const patient = (run: () => void, milliseconds?: number) =>
      setTimeout(run, milliseconds === limit ? 600_000 : milliseconds);
    Object.assign(window, { setTimeout: patient });
  }, codeLimit);

for (const isLoaded of [true, false]) {
  const type = isLoaded ? 'application/json' : 'application/x-www-form-urlencoded';
  const kind = isLoaded
    ? 'as JSON after the code has loaded'
    : 'by the browser if the code does not load';

  test(`a purchase before the scripts load is started once, ${kind}`, async ({
    page,
    platform,
  }) => {
    await platform.postgres.query('update orders set visitor_hash = null');
    const [before] = await platform.postgres.query('select count(*) from orders');
    const posts = postsOf(page);
    if (isLoaded) await waitForCode(page);
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

  for (const form of forms) {
    test(`a ${form.noun} sent before scripts load arrives once, ${kind}`, async ({ page }) => {
      const posts = postsOf(page);
      if (isLoaded) await waitForCode(page);
      const release = await holdScripts(page);
      await page.goto(form.page, { waitUntil: 'commit' });
      await fillForm(page, newName());
      await fieldOf(page, form.fields.name).press('Enter');
      await sendForm(page, form);
      expect(posts).toEqual([]);
      const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
      if (isLoaded) {
        await page.route(`**${form.path}`, async (route) => {
          await isSeen;
          await route.fallback();
        });
        release();
        const busy = page.getByRole('button', { name: formContent.frame.busyLabel });
        await expect(busy).toBeDisabled();
        answer();
      } else {
        await page.waitForURL(`**#${form.sentId}`);
        release();
      }
      await expect(thanksFor(page, form)).toBeVisible();
      expect(posts).toEqual([type]);
      expect(page.url().includes('#')).toBe(!isLoaded);
    });
  }
}

test('the browser posts a message at once when the scripts cannot be fetched', async ({ page }) => {
  const [contact] = forms.filter((form) => form.page === '/contact');
  if (!contact) throw new Error('/contact has no form');
  const posts = postsOf(page);
  // With this clock the time limit never passes.
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
