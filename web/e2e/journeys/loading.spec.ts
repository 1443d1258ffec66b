import { leadForm } from '#contract/forms.ts';
import { pages } from '../../content/pages.ts';
import { expect, mockTest, poll } from '../fixtures.ts';
import { fieldOf, openPage, pageIsHydrated } from '../form-steps.ts';
import { quick } from '../part.ts';
import { journey } from './journey.ts';

const plainLinks = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(p, li, dd, label) :is(a, button)')]
    .filter((link) => {
      const around = link.closest('p, li, dd, label')?.textContent.trim();
      const isShown = link.checkVisibility({ visibilityProperty: true });
      return isShown && !link.matches('.button') && around !== link.textContent.trim();
    })
    .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
    .map((link) => link.textContent);

const imagesAreLoaded = () =>
  [...document.images].every((image) => {
    image.loading = 'eager';
    return image.complete && image.naturalWidth > 0;
  });

/** Runs in the page: images whose height differs from the reserved one. */
const misshapenImages = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[width][height]')]
    .filter((image) => {
      const { width, height } = image.getBoundingClientRect();
      const reserved =
        (width * Number(image.getAttribute('height'))) / Number(image.getAttribute('width'));
      return Math.abs(height - reserved) > 1;
    })
    .map(({ src }) => src);

/** An error of a script and a violation of the page's policy. */
function provokeErrors(): void {
  console.error('provoked');
  const style = document.createElement('style');
  style.textContent = 'p { color: red }';
  document.head.append(style);
}

journey(
  'every page loads, hydrates, fits the window, shows its images, underlines links in text and logs nothing',
  async ({ page, noise }) => {
    const paths = [...Object.values(pages).map(({ path }) => path), '/no-such-page'];
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await page.evaluate(plainLinks), path).toEqual([]);
      await poll(() => page.evaluate(imagesAreLoaded)).toBe(true);
      expect(await page.evaluate(misshapenImages), path).toEqual([]);
      expect(noise, path).toEqual([]);
    }
    await page.evaluate(provokeErrors);
    await poll(() => noise.join('\n')).toContain('provoked');
    await poll(() => noise.join('\n')).toMatch(/style-src|Content Security Policy/);
    noise.length = 0;
  },
  { everywhere: true },
);

/** Runs in the page: distance of the text from the quotation's left edge, in em. */
function offsetOfWords(quotation: Element): number {
  const [, words] = quotation.childNodes;
  const letter = document.createRange();
  letter.setStart(words as Node, 0);
  letter.setEnd(words as Node, 1);
  const offset = letter.getBoundingClientRect().left - quotation.getBoundingClientRect().left;
  return offset / Number.parseFloat(getComputedStyle(quotation).fontSize);
}

// Only the mocked build has quotations of customers.
mockTest(
  'quotation text aligns with the paragraph, the mark hangs',
  { tag: quick },
  async ({ page }) => {
    await openPage(page, '/');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const offset = await page.locator('blockquote').first().evaluate(offsetOfWords);
      expect(Math.abs(offset), `${width} px`).toBeLessThan(0.06);
    }
  },
);

journey('a page opened at a section hydrates and keeps its position', async ({ page }) => {
  const isScrolled = () => poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.goto('/?flode=order#lead-form');
  await expect(fieldOf(page, leadForm.fields.painPoint)).toHaveValue(/^Det gäller/);
  await isScrolled();
  await openPage(page, '/pricing#growth');
  await isScrolled();
  await page.reload();
  await pageIsHydrated(page);
  await isScrolled();
});
