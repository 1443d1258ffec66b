import { contactFormContent } from '../content/forms.ts';
import { pages } from '../content/pages.ts';
import { expect, test } from './fixtures.ts';
import { isPainted, layoutShift } from './page-checks.ts';
import { quick } from './part.ts';
import { widenText } from './widen-text.ts';

test('the test browser uses fractional letter widths, like visitors’ browsers', {
  tag: quick,
}, async ({ page }) => {
  await page.goto('/contact');
  const width = await page.evaluate(async (text) => {
    const { fontFamily } = getComputedStyle(document.body);
    // Loading the whole stack fails where no `local()` face of the fallback is installed.
    await document.fonts.load(`600 17px ${fontFamily.split(',', 1)}`, text);
    const span = document.createElement('span');
    span.textContent = text;
    Object.assign(span.style, { font: `600 17px ${fontFamily}`, position: 'fixed' });
    document.body.append(span);
    span.className = 'measured';
    return span.getBoundingClientRect().width;
  }, contactFormContent.sent.title);
  // The width is 201 px in a browser that rounds letter widths, such as Debian's headless shell.
  expect(width).toBeGreaterThan(203.1);
  expect(width).toBeLessThan(203.5);

  await page.evaluate(widenText);
  const { width: wider = 0 } = (await page.locator('.measured').boundingBox()) ?? {};
  expect(wider / width).toBeCloseTo(1.03, 2);
});

for (const { id, path } of Object.entries(pages).map(([id, page]) => ({ id, ...page }))) {
  test(`the ${id} page stays in place when its font arrives late`, async ({ page }) => {
    const font = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await font.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await isPainted(page);
    font.resolve();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // Without fitted fallbacks most pages shift by 0.02 to 0.19.
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}
