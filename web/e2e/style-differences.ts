import type { Page } from '@playwright/test';

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
    // Ten times faster than reading every computed property.
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
        return properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      });

    const own = styles();
    link.media = 'all';
    const whole = styles();
    link.remove();
    return parts.flatMap(({ element, pseudo }, index) => {
      const lines = whole[index]?.filter((line, at) => line !== own[index]?.[at]) ?? [];
      return lines.map((line) => `${element.tagName}.${element.className}${pseudo} ${line}`);
    });
  });
}
