import { pages } from '../content/pages.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

for (const [id, row] of Object.entries(pages)) {
  const { path, title, description } = row;
  test(`the document of ${id} says what it is before any script runs`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} – `));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );
    await expect(page.locator('meta[name=robots]')).toHaveCount('hidden' in row ? 1 : 0);
    await expect(page.locator('main')).toBeVisible();
  });
}
