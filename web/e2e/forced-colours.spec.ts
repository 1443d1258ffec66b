import { pages } from '../content/pages.ts';
import { expect, test } from './fixtures.ts';

const paths = [...Object.values(pages).map(({ path }) => path), '/no-such-page'];

test('states that are shown by colour stay visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  const drawn = (selector: string, pseudo: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [part, name]) => getComputedStyle(element, part).getPropertyValue(name), [
        pseudo,
        property,
      ] as const);
  const tick = await drawn('main ul svg:has(path[d^="m5 12.5"])', '', 'color');
  expect(tick, 'a tick').toBe(text);
  const done = await drawn('.run-log > li > :last-child', '::before', 'border-top-width');
  const waiting = await drawn(
    '.run-log > [data-waits] > :last-child',
    '::before',
    'border-top-width',
  );
  expect(waiting, 'a run that waits').not.toBe(done);
  const current = '.site-nav > [aria-current]';
  expect(await drawn(current, '::after', 'border-top-style'), 'the current link').toBe('solid');

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await drawn('.logo-wall img', '', 'filter'), 'a mark').toContain('invert');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`text is readable in forced colours with a ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await page.evaluate(textWithoutContrast), path).toEqual([]);
    }
  });
}

/** Runs in the page. */
function textWithoutContrast(): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const luminance = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
      (value) => (value / 255) ** 2.2,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isPainted = ({ backgroundColor }: CSSStyleDeclaration) =>
    backgroundColor !== 'rgba(0, 0, 0, 0)';
  const groundOf = (element: Element | null): string => {
    const style = getComputedStyle(element ?? document.body);
    // Forced colours paint a plate in the page's colour behind text, unless the element opts out.
    const hasPlate = !element || style.forcedColorAdjust !== 'none';
    if (hasPlate) return getComputedStyle(document.body).backgroundColor;
    return isPainted(style) ? style.backgroundColor : groundOf(element.parentElement);
  };
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === 3 && Boolean(nodeValue?.trim());
  return [...document.querySelectorAll('body *')]
    .filter(({ childNodes }) => [...childNodes].some(isText))
    .filter((element) => {
      const both = [luminance(getComputedStyle(element).color), luminance(groundOf(element))];
      return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05) < 4.5;
    })
    .map(({ textContent }) => textContent);
}
