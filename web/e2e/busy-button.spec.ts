import { contactFormContent, formContent } from '../content/forms.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, test } from './fixtures.ts';
import { approachForm, fillForm, openPage } from './form-steps.ts';
import { buyLabel, growth, starter } from './purchase-steps.ts';

// The growth card's button is primary, the starter's secondary.
const buttons = [
  { path: '/pricing', label: buyLabel(growth), busyLabel: pricingContent.card.busy },
  { path: '/pricing', label: buyLabel(starter), busyLabel: pricingContent.card.busy },
  {
    path: '/contact',
    label: contactFormContent.submitLabel,
    busyLabel: formContent.frame.busyLabel,
  },
];

for (const width of [390, 1440]) {
  test(`a button keeps its size while it waits for an answer, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/api/**', () => undefined);
    for (const { path, label, busyLabel } of buttons) {
      await openPage(page, path);
      if (path === '/contact') {
        await approachForm(page);
        await fillForm(page);
      }
      const button = page.getByRole('button', { name: label });
      await button.scrollIntoViewIfNeeded();
      const size = await button.boundingBox();
      await button.click();
      const busy = page.getByRole('button', { name: busyLabel });
      await expect(busy).toBeDisabled();
      expect(await busy.boundingBox()).toEqual(size);
      await expect(busy).toHaveCSS('font-variant-numeric', 'normal');
    }
  });
}
