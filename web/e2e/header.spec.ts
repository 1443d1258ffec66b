import type { Page } from '@playwright/test';
import { expect, poll, test } from './fixtures.ts';
import { openPage } from './form-steps.ts';

/** Runs in the page: opacity in percent, and the lowest contrast of the links over black and white. */
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
  const { backgroundColor } = getComputedStyle(header);
  const contrasts = [...header.querySelectorAll('a, button')].flatMap((link) => {
    const own = getComputedStyle(link);
    return ['black', 'white'].map((under) => {
      const ground = [under, backgroundColor, own.backgroundColor];
      const both = [luminance(ground), luminance([...ground, own.color])];
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    });
  });
  const opacity = Math.round((painted(backgroundColor)[3] ?? 0) / 2.55);
  return { opacity, contrast: Math.min(...contrasts) };
}

async function expectReadable(page: Page, opacity: number): Promise<void> {
  await poll(async () => (await page.evaluate(headerStyle)).opacity).toBe(opacity);
  expect((await page.evaluate(headerStyle)).contrast).toBeGreaterThan(4.5);
}

for (const { media, atTop, scrolled } of [
  { media: {}, atTop: 70, scrolled: 94 },
  { media: { contrast: 'more' }, atTop: 100, scrolled: 100 },
  { media: { forcedColors: 'active' }, atTop: 100, scrolled: 100 },
] as const) {
  const setting = Object.keys(media).join() || 'the default settings';
  test(`the header's links are readable over any content with ${setting}`, async ({ page }) => {
    await page.emulateMedia(media);
    await openPage(page, '/');
    await expectReadable(page, atTop);
    // web/e2e/journeys/navigation.spec.ts tests the scroll position at which the header becomes blurred.
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await expect(page.locator('.site-header[data-scrolled]')).toBeVisible();
    await expectReadable(page, scrolled);
  });
}

const lowWindows = [
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 433 },
];

for (const standard of [16, 32]) {
  test(`the header stays in view in a low window with text of ${standard} px`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await openPage(page, '/');
    const header = page.getByRole('banner');
    const bar = page.locator('.sticky-action');
    for (const viewport of [...lowWindows, { width: 1366, height: 433 }]) {
      await page.setViewportSize(viewport);
      await page.locator('#services-heading').scrollIntoViewIfNeeded();
      const box = await header.boundingBox();
      expect(box?.y).toBe(0);
      expect(box?.height).toBeLessThanOrEqual(56);
      for (const control of await header.locator('.site-bar').locator('a, button').all()) {
        if (!(await control.isVisible())) continue;
        const inside = await control.boundingBox();
        expect(inside?.y).toBeGreaterThanOrEqual(0);
        expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThanOrEqual(56);
      }
      const shown = (await bar.isVisible()) ? ((await bar.boundingBox())?.height ?? 0) : 0;
      expect((box?.height ?? 0) + shown).toBeLessThanOrEqual(viewport.height / 3);
    }
  });
}

test('the header scrolls away in a window lower than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/');
  await page.locator('#services-heading').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
