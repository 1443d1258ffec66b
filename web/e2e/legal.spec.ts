import { pages } from '../content/pages.ts';
import { termsContent } from '../content/terms.ts';
import { expect, test } from './fixtures.ts';

const { contents, chapters } = termsContent;

const wide = { width: 1366, height: 650 };
const phone = { width: 390, height: 844 };

test('the table of contents is folded on a phone and marks the current chapter on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(pages.terms.path);
  const nav = page.getByRole('navigation', { name: contents });
  const links = nav.getByRole('link');
  await expect(links).toHaveCount(0);
  await nav.getByText(contents, { exact: true }).click();
  await expect(links).toHaveText(chapters.map(({ heading }) => heading));

  await page.reload();
  await page.setViewportSize(wide);
  await expect(links).toHaveText(chapters.map(({ heading }) => heading));
  const current = nav.locator('[aria-current="location"]');
  await expect(current).toHaveText(chapters[0].heading);
  for (const { heading } of chapters) {
    await links.getByText(heading, { exact: true }).click();
    await expect(current).toHaveText(heading);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(current).toHaveText(chapters.at(-1)?.heading ?? '');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(current).toHaveText(chapters[0].heading);
});
