import type { Driver, Point } from './playwright-driver.ts';
import { until } from './until.ts';

/** A visitor in one browser. Journeys poll, since neither the page nor the browser says when it has settled. */
export type Visitor = ReturnType<typeof visitorIn>;

/** An element of the page, looked up anew by each call. Actions and `read` wait until it is shown. */
export type Part = ReturnType<typeof partOf>;

const roleSelectors = {
  button: 'button, summary',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]:not([role])',
  tab: '[role=tab]',
};

/** Runs in the page: the first shown element of the selector and the name, open shadow roots included. */
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
 * Runs in the page: the point in the element's middle, if a press there would reach it, to which the page is scrolled
 * where needed. Until one does, `window.isAwaitingPress` is true.
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
  // The page may scroll between this and the press, as WebKit does after a reload: another element gets no click.
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

/** Runs in the page: whether the field has the text, which it gets as if it was typed. */
function typeInto(element: HTMLElement, text: string): boolean {
  const field = element as HTMLInputElement | HTMLTextAreaElement;
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
  return field.value === text;
}

/** A call of a function as an expression for the page. */
const callOf = (ask: { toString(): string }, ...args: unknown[]) =>
  `(${ask})(${args.map((arg) => JSON.stringify(arg)).join()})`;

function partOf({ evaluate, pressAt }: Driver, selector: string, name?: string) {
  const what = name ? `${selector} '${name}'` : selector;
  const found = callOf(findShown, selector, name ?? null);
  /** Finds the element and asks it in one step: between two, the page could replace it. */
  const ask = <T>(question: string) =>
    evaluate<[T] | null>(`((element) => element && [${question}])(${found})`);
  /** Calls a function in the page with the element; it may use nothing from outside. */
  const read = async <T>(question: (element: HTMLElement) => T): Promise<T> => {
    const [answer] = await until(what, () => ask<T>(`(${question})(element)`));
    return answer;
  };
  return {
    /** Scrolls to the element and presses it with the pointer. */
    async click(): Promise<void> {
      let before: string | undefined;
      await until(`${what} within reach`, async () => {
        const [point] = (await ask<Point | null>(`(${pointWithinReach})(element)`)) ?? [];
        // An element that moves is not pressed before it stands still.
        const isStill = JSON.stringify(point) === before;
        before = JSON.stringify(point);
        if (!point || !isStill) return false;
        await pressAt(point);
        // Firefox may not have painted the scrolled page yet; the press then reaches what was there before.
        // A press may have led to another document, which answers with an error at first.
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

/** A visitor in a window of `width` CSS pixels, who begins at the site. */
export const visitorIn = (
  driver: Driver,
  { siteUrl, width }: { siteUrl: string; width: number },
) => ({
  ...driver,
  width,
  open: (path: string) => driver.open(new URL(path, siteUrl).href),
  /** Calls a function in the page with values that are JSON; it may use nothing from outside. */
  read: <T, Args extends unknown[]>(ask: (...args: Args) => T, ...args: Args): Promise<T> =>
    driver.evaluate(callOf(ask, ...args)),
  /** The first shown element with the role and exactly the accessible name. */
  role: (role: keyof typeof roleSelectors, name?: string) =>
    partOf(driver, roleSelectors[role], name),
  /** The first shown element that a selector matches. */
  css: (selector: string) => partOf(driver, selector),
});
