import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** `@axe-core/playwright` would inject axe twice more, which takes longer than the run. */
export async function accessibilityViolations(
  page: Page,
  context: string | { exclude: string } = 'html',
): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (tested) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(tested, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, context);
}

/** The page's policy forbids style elements. */
export const addStyle = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Waits for two frames: by then a change is painted. */
export const isPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );

/** Cumulative layout shift since the page began to load: https://web.dev/articles/cls */
export async function layoutShift(page: Page): Promise<number> {
  // A layout shift counts only once the shift is painted.
  await isPainted(page);
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

/** Saves `screenshots/*.png` when `PICTURES=1`. */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage });
}

/** Properties that change when the whole stylesheet is applied. Animations must be paused. */
export function styleDifferences(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const href = document.querySelector<HTMLElement>('style[data-whole]')?.dataset.whole ?? '';
    const link = document.createElement('link');
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)));
      document.head.append(Object.assign(link, { rel: 'stylesheet', media: 'not all', href }));
    });

    const namesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [...rule.style, ...namesIn(rule.cssRules)];
        return rule instanceof CSSGroupingRule ? namesIn(rule.cssRules) : [];
      });
    // Compares only the style sheet's properties: ten times faster than reading every computed property.
    const names = new Set(link.sheet ? namesIn(link.sheet.cssRules) : []);
    const properties = [...names].filter((name) => !name.startsWith('--'));
    // Browsers do not always lay out the inside of closed `details`.
    const closed = 'details:not([open]) > :not(summary)';
    const parts = [...document.querySelectorAll('body, body *')]
      .filter((element) => !element.closest(closed))
      .flatMap((element) => ['', '::before', '::after'].map((pseudo) => ({ element, pseudo })));
    const styles = () =>
      parts.map(({ element, pseudo }) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return [];
        return properties.map((name) => style.getPropertyValue(name));
      });

    const own = styles();
    link.media = 'all';
    const whole = styles();
    link.remove();
    return parts.flatMap(({ element, pseudo }, index) => {
      return properties.flatMap((name, at) => {
        const value = whole[index]?.[at];
        if (value === own[index]?.[at]) return [];
        return `${element.tagName}.${element.className}${pseudo} ${name}: ${value}`;
      });
    });
  });
}
