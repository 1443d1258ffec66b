import type { Driver, Point } from './playwright-driver.ts';
import { until } from './until.ts';

export type Visitor = ReturnType<typeof visitorIn>;

/** Looks the element up at each call and waits until it is visible. */
export type Part = ReturnType<typeof partOf>;

const roleSelectors = {
  button: 'button, summary',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]:not([role])',
  tab: '[role=tab]',
};

/** Runs in the page: finds the first visible element, including open shadow roots. */
function findShown(selector: string, name: string | null): HTMLElement | null {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const inShadow = [...document.querySelectorAll('*')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? [],
  );
  const elements = [document, ...inShadow].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ]);
  for (const element of elements) {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    const hasName = [element.getAttribute('aria-label'), element.textContent].some(
      (text) => name === null || plain(text) === plain(name),
    );
    if (isShown && hasName) return element;
  }
  return null;
}

/**
 * Runs in the page: scrolls to the element and returns its centre, or null while it is covered or disabled. Sets
 * `window.isAwaitingPress` until the element receives a click.
 */
function pointWithinReach(element: HTMLElement): Point | null {
  const reached = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.floor(left + width / 2);
    const y = Math.floor(top + height / 2);
    const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    return element.contains(hit) ? { x, y } : null;
  };
  if (!reached()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const point = reached();
  if (element.matches(':disabled') || !point) return null;
  Object.assign(window, { isAwaitingPress: true });
  // WebKit may scroll between this check and the click: blocks a click that hits another element.
  const check = (event: Event) => {
    const isReached = element.contains(event.composedPath()[0] as Node);
    Object.assign(window, { isAwaitingPress: !isReached });
    if (isReached) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', check, { capture: true, once: true });
  return point;
}

function typeInto(element: HTMLElement, text: string): boolean {
  const field = element as HTMLInputElement | HTMLTextAreaElement;
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
  return field.value === text;
}

const callOf = (ask: { toString(): string }, ...args: unknown[]) =>
  `(${ask})(${args.map((arg) => JSON.stringify(arg)).join()})`;

function partOf({ evaluate, pressAt }: Driver, selector: string, name?: string) {
  const what = name ? `${selector} '${name}'` : selector;
  const found = callOf(findShown, selector, name ?? null);
  /** Finds and reads in a single call, because the page may replace the element in between. */
  const ask = <T>(question: string) =>
    evaluate<[T] | null>(`((element) => element && [${question}])(${found})`);
  const read = async <T>(question: (element: HTMLElement) => T): Promise<T> => {
    const [answer] = await until(what, () => ask<T>(`(${question})(element)`));
    return answer;
  };
  return {
    async click(): Promise<void> {
      let before: string | undefined;
      await until(`${what} within reach`, async () => {
        const [point] = (await ask<Point | null>(`(${pointWithinReach})(element)`)) ?? [];
        const isStill = JSON.stringify(point) === before;
        before = JSON.stringify(point);
        if (!point || !isStill) return false;
        await pressAt(point);
        // Firefox may hit an outdated position before it paints the scrolled page. During navigation `evaluate`
        // throws.
        const isReached = async () =>
          !(await evaluate<boolean>('window.isAwaitingPress === true').catch(() => false));
        return await until(`a press of ${what}`, isReached, 1000);
      });
    },
    async focus(): Promise<void> {
      await read((element) => element.focus());
    },
    async fill(text: string): Promise<void> {
      const type = `(${typeInto})(element, ${JSON.stringify(text)})`;
      await until(`${what} to take its text`, async () => (await ask<boolean>(type))?.[0]);
    },
    isShown: () => evaluate<boolean>(`${found} !== null`).catch(() => false),
    read,
  };
}

export const visitorIn = (
  driver: Driver,
  { siteUrl, width }: { siteUrl: string; width: number },
) => ({
  ...driver,
  width,
  open: (path: string) => driver.open(new URL(path, siteUrl).href),
  read: <T, Args extends unknown[]>(ask: (...args: Args) => T, ...args: Args): Promise<T> =>
    driver.evaluate(callOf(ask, ...args)),
  role: (role: keyof typeof roleSelectors, name?: string) =>
    partOf(driver, roleSelectors[role], name),
  css: (selector: string) => partOf(driver, selector),
});
