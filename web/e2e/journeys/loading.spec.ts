import { pages } from '../../content/pages.ts';
import type { Visitor } from '../engines/visitor.ts';
import { expect, journey, poll } from './journey.ts';
import { isShown, openPage, pageIsHydrated } from './steps.ts';

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

async function provokeComplaints(visitor: Visitor): Promise<void> {
  await visitor.read(() => {
    console.error('provoked');
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
    return true;
  });
}

journey(
  'every page loads, hydrates, fits the window, shows its images, underlines links in text and logs nothing',
  async ({ visitor }) => {
    const paths = [...Object.values(pages).map(({ path }) => path), '/no-such-page'];
    for (const path of paths) {
      await openPage(visitor, path);
      await isShown(visitor.css('h1'));
      const overflow = await visitor.read(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await visitor.read(plainLinks), path).toEqual([]);
      await poll(() => visitor.read(imagesAreLoaded)).toBe(true);
      expect(await visitor.read(misshapenImages), path).toEqual([]);
      expect(await visitor.complaints(), path).toEqual([]);
    }
    await provokeComplaints(visitor);
    const logged = async () => (await visitor.complaints()).join('\n');
    await poll(logged).toContain('provoked');
    await poll(logged).toMatch(/style-src|Content Security Policy/);
    await visitor.forget();
  },
  { everywhere: true },
);

/** Runs in the page: distance of the text from the quotation's left edge, in em. */
function offsetOfWords(quotation: HTMLElement): number {
  const [, words] = quotation.childNodes;
  const letter = document.createRange();
  letter.setStart(words as Node, 0);
  letter.setEnd(words as Node, 1);
  const offset = letter.getBoundingClientRect().left - quotation.getBoundingClientRect().left;
  return offset / Number.parseFloat(getComputedStyle(quotation).fontSize);
}

journey(
  'quotation text aligns with the paragraph, the mark hangs',
  async ({ visitor }) => {
    await openPage(visitor, '/');
    expect(Math.abs(await visitor.css('blockquote').read(offsetOfWords))).toBeLessThan(0.06);
  },
  // Only the mocked build has quotations of customers.
  { changes: [], isMocked: true },
);

journey('a page opened at a section hydrates and keeps its position', async ({ visitor }) => {
  const isScrolled = () => poll(() => visitor.read(() => window.scrollY)).toBeGreaterThan(100);
  const words = visitor.css('main form [name=painPoint]');
  await visitor.open('/?flode=order#lead-form');
  await poll(() => words.read((field) => (field as HTMLTextAreaElement).value)).toMatch(
    /^Det gäller/,
  );
  await isScrolled();
  await openPage(visitor, '/pricing#growth');
  await isScrolled();
  await visitor.reload();
  await pageIsHydrated(visitor);
  await isScrolled();
});
