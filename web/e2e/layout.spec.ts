import type { Page } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './form-steps.ts';
import { layoutProblems } from './layout-problems.ts';
import { addStyle, isPainted } from './page-checks.ts';

const subscriptions = `${pages.pricing.path}?typ=prenumeration`;
const paths = [...Object.values(pages).map(({ path }) => path), subscriptions, '/no-such-page'];

type Viewport = { width: number; height: number };

const widths = [320, 360, 390, 480, 640, 768, 1024, 1088, 1280, 1920];

const windows: readonly Viewport[] = [
  ...widths.map((width) => ({ width, height: 900 })),
  // 1280 x 1024 px at 200 and at 400 % zoom.
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** Opens a page and all FAQ answers. Disables hyphenation, because not every browser has the dictionary. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  if (path === subscriptions) {
    const { subscription } = pricingContent.tabs;
    await expect(page.getByRole('tab', { selected: true })).toHaveText(subscription);
  }
  await addStyle(page, '*, ::before, ::details-content { transition: none !important }');
  await addStyle(page, '* { hyphens: manual !important }');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

async function problemsIn(page: Page, viewports: readonly Viewport[], wholeWords: boolean) {
  const problems: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await isPainted(page);
    for (const problem of await layoutProblems(page, wholeWords)) {
      problems.push(`${viewport.width} x ${viewport.height}: ${problem}`);
    }
  }
  return problems;
}

for (const path of paths) {
  test(`nothing on ${path} overflows or collides in any window`, async ({ page }) => {
    await open(page, path);
    expect.soft(await problemsIn(page, windows, true)).toEqual([]);
    // WCAG 2.2, 1.4.12.
    await addStyle(
      page,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    const spaced = await problemsIn(page, [{ width: 320, height: 640 }], false);
    expect.soft(spaced, 'with more space between letters, words and lines').toEqual([]);
  });
}

test('nothing overflows or collides with text of 200 %', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  // The browser's default is 16 px.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const viewports = [360, 390, 768, 1024, 1440].map((width) => ({ width, height: 900 }));
  for (const path of paths) {
    await open(page, path);
    expect.soft(await problemsIn(page, viewports, false), path).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing overflows or collides in a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await addStyle(page, '* { hyphens: manual !important }');
      const problems = await layoutProblems(page, true);
      expect.soft(problems, path).toEqual([]);
    }
  });
});

test('the values of the comparison table align with their column heads', async ({ page }) => {
  await page.goto(pages.pricing.path);
  const table = page.getByRole('table');
  for (const width of [390, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Measures all rows in a single call, so that the layout is the same.
    const [heads, ...rows] = await table.evaluate((element) =>
      ['thead th:not(:first-child)', 2, 3]
        .map((row) =>
          typeof row === 'string' ? row : `tbody:nth-of-type(1) tr:nth-child(${row}) td`,
        )
        .map((cells) => [...element.querySelectorAll(cells)])
        .map((row) => row.map((cell) => Math.round(cell.getBoundingClientRect().left))),
    );
    expect(heads).toHaveLength(4);
    expect(rows, `${width}`).toEqual([heads, heads]);
  }
  await expect(table).toHaveCSS('border-collapse', 'separate');
});

test('text in drawings is at least 12 px at any width', async ({ page }) => {
  await page.goto(pages.home.path);
  for (const width of [390, 640, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page
      .locator('svg text')
      .evaluateAll((texts) =>
        (texts as SVGTextElement[]).map(
          (text) =>
            Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        ),
      );
    expect(sizes).toHaveLength(9);
    expect(Math.min(...sizes), `${width} px`).toBeGreaterThanOrEqual(12);
  }
});

test('print hides every control and shows all text', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/pricing', '/contact', '/success', '/cancel']) {
    await openPage(page, path);
    const pressable = page.locator(
      ':is(button:not(.tooltip-word), .button, input, textarea, form, nav, [role="tab"]):visible',
    );
    await expect(pressable, path).toHaveCount(0);
    await expect(page.getByRole('contentinfo'), path).toBeHidden();
    const headings = page.locator('main :is(h1, h2, h3):visible');
    for (const heading of await headings.all()) {
      await expect(heading, path).toHaveCSS('break-after', 'avoid');
    }
    await expect(headings.first(), path).toBeVisible();
  }
  await page.goto('/pricing');
  for (const answer of await page.locator('details > p').all()) await expect(answer).toBeVisible();
  for (const panel of await page.locator('[id$="-panel"]').all()) await expect(panel).toBeVisible();
});
