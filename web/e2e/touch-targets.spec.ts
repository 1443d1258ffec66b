import { pages } from '../content/pages.ts';
import { expect, test } from './fixtures.ts';

/** Runs in the page: controls below 44 px, without links in a sentence, which WCAG 2.5.8 exempts. */
function smallTargets(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, summary')];
  const isInSentence = (control: HTMLElement) => {
    let block = control.parentElement ?? control;
    while (getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement ?? block;
    const rest = [...block.querySelectorAll('a, button')].reduce(
      (text, { textContent }) => text.replace(textContent, ''),
      block.textContent,
    );
    return /\p{L}/u.test(rest);
  };
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.matches('.skip-link') && !isInSentence(control))
    .map((control) => ({ control, height: control.getBoundingClientRect().height }))
    .filter(({ height }) => height > 0 && height < 44)
    .map(({ control, height }) => `${control.textContent}: ${height} px`);
}

for (const path of [...Object.values(pages).map(({ path }) => path), '/no-such-page']) {
  test(`every control of ${path} is at least 44 px high`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await page.evaluate(smallTargets)).toEqual([]);
  });
}
