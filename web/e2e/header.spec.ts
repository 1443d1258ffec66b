import type { Page } from '@playwright/test';
import { expect, poll, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';

/** Runs in the page: opacity, blur, and the lowest contrast of its links over black and white. */
function headerStyle() {
  const header = document.querySelector('.site-header');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!header || !context) throw new Error('no header or no canvas');
  const painted = (...colours: string[]) => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colours: string[]) => {
    const [red = 0, green = 0, blue = 0] = painted(...colours).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { backgroundColor, backdropFilter } = getComputedStyle(header);
  const contrasts = [...header.querySelectorAll('a, button')].flatMap((link) => {
    const own = getComputedStyle(link);
    return ['black', 'white'].map((under) => {
      const ground = [under, backgroundColor, own.backgroundColor];
      const both = [luminance(ground), luminance([...ground, own.color])];
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    });
  });
  const opacity = Math.round((painted(backgroundColor)[3] ?? 0) / 2.55);
  return { opacity, backdropFilter, contrast: Math.min(...contrasts) };
}

const opacityOf = async (page: Page) => (await page.evaluate(headerStyle)).opacity;
const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

test('the header is opaque and blurred after 100 px of scrolling, and its links keep their contrast', async ({
  page,
}) => {
  await page.goto('/');
  await pageIsHydrated(page);
  const atTop = await page.evaluate(headerStyle);
  expect(atTop).toMatchObject({ opacity: 70, backdropFilter: 'none' });
  expect(atTop.contrast).toBeGreaterThan(4.5);
  await scrollTo(page, 100);
  expect(await opacityOf(page)).toBe(70);
  await scrollTo(page, 300);
  await poll(() => opacityOf(page)).toBe(94);
  const scrolled = await page.evaluate(headerStyle);
  expect(scrolled.backdropFilter).toMatch(/^blur/);
  expect(scrolled.contrast).toBeGreaterThan(4.5);
});

for (const media of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
  test(`the header is opaque with ${JSON.stringify(media)}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto('/');
    await pageIsHydrated(page);
    await poll(() => opacityOf(page)).toBe(100);
    await scrollTo(page, 300);
    await expect(page.locator('.site-header[data-scrolled]')).toBeVisible();
    await poll(() => opacityOf(page)).toBe(100);
  });
}
