import type { Page } from '@playwright/test';
import { contactFormContent, formContent } from '../content/forms.ts';
import { expect, poll, test } from './fixtures.ts';
import {
  fieldOf,
  fillForm,
  forms,
  newName,
  openBeforeScripts,
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

/** Disables the time limit for loading code, which a slow machine could exceed. */
const waitForCode = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout } = window;
    const patient = (run: () => void, milliseconds?: number) =>
      setTimeout(run, milliseconds === limit ? 600_000 : milliseconds);
    Object.assign(window, { setTimeout: patient });
  }, codeLimit);

for (const code of ['arrives', 'cannot be fetched', 'does not arrive in time'] as const) {
  const isLoaded = code === 'arrives';
  const type = isLoaded ? 'application/json' : 'application/x-www-form-urlencoded';

  /** Returns the recorded posts, and a function that responds to the requests for scripts. */
  const openBeforeCode = async (page: Page, path: string) => {
    const posts = postsOf(page);
    if (code === 'cannot be fetched') await page.route(scripts, (route) => route.abort());
    const isLate = code === 'does not arrive in time';
    if (!isLate) await waitForCode(page);
    const release = await openBeforeScripts(page, path);
    return { posts, release: isLate ? () => undefined : release };
  };

  test(`a purchase is started once if the code ${code} after the press`, async ({
    page,
    platform,
  }) => {
    await platform.postgres.query('update orders set visitor_hash = null');
    const [before] = await platform.postgres.query('select count(*) from orders');
    const { posts, release } = await openBeforeCode(page, '/pricing');
    await buyButton(page, starter).click();
    await buyButton(page, starter).click();
    expect(posts).toEqual([]);
    release();
    await page.waitForURL(`${platform.stripe.url}/**`);
    expect(posts).toEqual([type]);
    const [after] = await platform.postgres.query('select count(*) from orders');
    expect(Number(after?.count)).toBe(Number(before?.count) + 1);
  });

  for (const form of forms) {
    test(`a ${form.noun} is sent once if the code ${code} after the press`, async ({ page }) => {
      const { posts, release } = await openBeforeCode(page, form.page);
      await fillForm(page, newName());
      await fieldOf(page, form.fields.name).press('Enter');
      await sendForm(page, form);
      expect(posts).toEqual([]);
      const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
      await page.route(`**${form.path}`, async (route) => {
        await isSeen;
        await route.fallback();
      });
      release();
      const busy = page.getByRole('button', { name: formContent.frame.busyLabel });
      if (isLoaded) await expect(busy).toBeDisabled();
      answer();
      await expect(thanksFor(page, form)).toBeVisible();
      expect(posts).toEqual([type]);
      expect(page.url().includes(`#${form.sentId}`)).toBe(!isLoaded);
    });
  }
}

test('an empty form is not sent before its code has loaded, then shows its own messages', async ({
  page,
}) => {
  const posts = postsOf(page);
  const release = await openBeforeScripts(page, '/contact');
  const form = page.locator('main form');
  const isQuiet = () => form.evaluate((element: HTMLFormElement) => element.noValidate);
  await sendForm(page, contactFormContent);
  expect(await isQuiet()).toBe(false);
  release();
  await poll(isQuiet).toBe(true);
  expect(posts).toEqual([]);
});
