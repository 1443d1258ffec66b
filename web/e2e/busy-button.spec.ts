import type { Locator } from '@playwright/test';
import { packages } from '#contract/catalogue.ts';
import { contactFormContent, formContent } from '../content/forms.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, test } from './fixtures.ts';
import { approachForm, fillForm, formIsHydrated, messageFields } from './form-steps.ts';

/**
 * The contrast between an element's text and its own ground as the browser paints them (WCAG 2.2); 0 if one is
 * translucent.
 */
const contrastOf = (element: Locator) =>
  element.evaluate((painted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('no canvas');
    const luminance = (colour: string) => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha] = brush.getImageData(0, 0, 1, 1).data;
      if (alpha !== 255) return Number.NaN;
      const linear = (value: number) =>
        value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const { color, backgroundColor, opacity } = getComputedStyle(painted);
    const [text, ground] = [luminance(color), luminance(backgroundColor)];
    const contrast = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    return opacity === '1' && !Number.isNaN(contrast) ? contrast : 0;
  });

/** Presses the button, whose request gets no answer: its size stays, and its label keeps its contrast. */
async function staysAsItIs(button: Locator, busyLabel: string): Promise<void> {
  const handle = await button.elementHandle();
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  const busy = button.page().getByRole('button', { name: busyLabel });
  await expect(busy).toBeDisabled();
  expect(await handle?.boundingBox()).toEqual(before);
  await expect.poll(() => contrastOf(busy)).toBeGreaterThanOrEqual(4.5);
}

for (const width of [390, 1440]) {
  test(`a busy button keeps its size and can be read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/api/**', () => undefined);

    await page.goto('/pricing');
    await formIsHydrated(page);
    const buttons = page.getByRole('main').getByRole('button');
    // The popular one has the primary look, the first the secondary.
    for (const { name } of [packages.growth, packages.starter]) {
      await staysAsItIs(
        buttons.filter({ hasText: pricingContent.onetime.buy(name) }),
        pricingContent.card.busy,
      );
      await page.reload();
      await formIsHydrated(page);
    }

    await page.goto('/contact');
    await approachForm(page);
    await fillForm(page, messageFields);
    const send = page.getByRole('button', { name: contactFormContent.submitLabel });
    await staysAsItIs(send, formContent.frame.busyLabel);
  });
}
