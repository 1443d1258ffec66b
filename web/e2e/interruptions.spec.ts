import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { randomRuns } from '../../mocks/journeys/random-runs.ts';
import { expect, poll, test } from './fixtures.ts';
import {
  approachForm,
  consentOf,
  fieldOf,
  forms,
  openBeforeScripts,
  openPage,
  pageIsHydrated,
  scripts,
  sendForm,
  thanksFor,
  type VisitorForm,
} from './form-steps.ts';

const { numRuns, seed } = randomRuns(10);

type Words = VisitorForm['words'];

async function type(page: Page, words: Words): Promise<void> {
  for (const { field, text } of words) await fieldOf(page, field).fill(text);
}

/** Interrupts a visit or a submit; returns the page where the visitor continues. */
const interruptions: Record<string, (page: Page, form: VisitorForm) => Promise<Page>> = {
  async reload(page) {
    await page.reload();
    return page;
  },
  async back(page) {
    await page.goto('/about');
    await page.goBack();
    return page;
  },
  /** A deployment removes code that the page has not loaded yet. */
  async deployment(page, form) {
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await fieldOf(page, form.fields.name).focus();
    await page.locator('footer a[href="/about"]').click();
    await page.waitForURL('**/about');
    await page.unroute(scripts);
    await page.goBack();
    return page;
  },
  tooMany: (page, form) => fail(page, form, 429),
  unavailable: (page, form) => fail(page, form, 503),
  async offline(page, form) {
    await approachForm(page);
    await page.context().setOffline(true);
    await attempt(page, form);
    await page.context().setOffline(false);
    return page;
  },
  /** A restarted browser restores session storage; `window.open` copies session storage in the same way. */
  async crash(page) {
    const opened = page.context().waitForEvent('page');
    await page.evaluate((url) => void window.open(url), page.url());
    await page.close();
    return opened;
  },
};

async function fail(page: Page, form: VisitorForm, status: number): Promise<Page> {
  const json = { success: false, message: 'No' };
  await page.route(`**${form.path}`, (route) => route.fulfill({ status, json }));
  await attempt(page, form);
  await page.unroute(`**${form.path}`);
  await page.reload();
  return page;
}

async function submit(page: Page, form: VisitorForm): Promise<void> {
  await approachForm(page);
  await type(page, form.words);
  await consentOf(page).check();
  await sendForm(page, form);
}

async function attempt(page: Page, form: VisitorForm): Promise<void> {
  await submit(page, form);
  await expect(page.locator('main form [role=status]')).not.toBeEmpty();
}

const arrivals: Record<string, (page: Page, path: string, words: Words) => Promise<void>> = {
  async beforeScript(page, path, words) {
    const release = await openBeforeScripts(page, path);
    await type(page, words);
    release();
    await pageIsHydrated(page);
    await page.unroute(scripts);
  },
  async beforeFormCode(page, path, words) {
    await openPage(page, path);
    await type(page, words);
  },
  async hydrated(page, path, words) {
    await page.goto(path);
    await approachForm(page);
    await type(page, words);
  },
};

for (const form of forms) {
  test(`interrupted visits to ${form.page} lose no typed text`, async ({ page: first }) => {
    test.setTimeout(60_000 + numRuns * 10_000);
    console.log(`${numRuns} interruptions of ${form.page}, seed ${seed}`);
    const plan = fc.record({
      arrival: fc.constantFrom(...Object.keys(arrivals)),
      interruption: fc.constantFrom(...Object.keys(interruptions)),
      words: fc.subarray(form.words, { minLength: 1 }),
    });
    let page = first;
    for (const { arrival, interruption, words } of fc.sample(plan, { seed, numRuns })) {
      await test.step(`${interruption}, typed ${arrival}`, async () => {
        await arrivals[arrival]?.(page, form.page, words);
        page = (await interruptions[interruption]?.(page, form)) ?? page;
        for (const { field, text } of words) {
          await expect(fieldOf(page, field)).toHaveValue(text);
        }
        await submit(page, form);
        await expect(thanksFor(page, form)).toBeVisible();
        await poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain(
          'draft',
        );
      });
    }
  });
}
