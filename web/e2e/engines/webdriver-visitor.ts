import { readFile, truncate } from 'node:fs/promises';
import { isFailedRequest, type Key, type Part, type Role, type Visitor } from './visitor.ts';
import { type ElementReference, evaluate, run, type WebDriverSession } from './webdriver.ts';
import type { WebKitSession } from './webkit-driver.ts';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<Key, string> = {
  ArrowRight: '\uE014',
  Escape: '\uE00C',
  Shift: '\uE008',
  Tab: '\uE004',
};

const roleSelectors: Record<Role, string> = {
  button: 'button, summary',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]:not([role])',
  tab: '[role=tab]',
  tooltip: '[role=tooltip]',
};

/** How long a state is waited for, in milliseconds; as long as Playwright's assertions wait. */
const patience = 20_000;

/** Runs in the page: the first shown element that the selector matches, with the name if one is given. */
function findShown(selector: string, name: string | null): HTMLElement | null {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    const hasName = [element.getAttribute('aria-label'), element.textContent].some(
      (text) => name === null || plain(text) === plain(name),
    );
    if (isShown && hasName) return element;
  }
  return null;
}

/** Runs in the page: scrolls to the element; whether a press in its middle would reach it. */
function isWithinReach(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !element.matches(':disabled') && hit !== null && element.contains(hit);
}

/** Asks until there is an answer other than `undefined`, `null` and `false`. */
async function until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    // A document that is being left answers with errors of several kinds.
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const perform = (session: WebDriverSession, id: string, type: string, actions: object[]) =>
  session('POST', '/actions', { actions: [{ type, id, actions }] });

function partOf(session: WebDriverSession, selector: string, name?: string): Part {
  const what = name ? `${selector} '${name}'` : selector;
  const find = () => evaluate(session, findShown, selector, name ?? null);
  // What the page calls an element is here a reference to it.
  const found = async () => (await until(what, find)) as unknown as ElementReference;
  const read = async <T>(ask: (element: HTMLElement) => T): Promise<T> => {
    // Found and asked in one step: between two, the page could replace the element.
    const script = `const element = (${findShown}).apply(null, arguments);
      return element && { answer: (${ask})(element) }`;
    const { answer } = await until(what, () =>
      run<{ answer: T }>(session, script, [selector, name ?? null]),
    );
    return answer;
  };
  /** Acts on the element once it is within reach; anew when the page has replaced it meanwhile. */
  const act = (how: (element: ElementReference) => Promise<unknown>) =>
    until(`${what} within reach`, async () => {
      const element = await found();
      if (!(await evaluate(session, isWithinReach, element))) return false;
      await how(element);
      return true;
    });
  return {
    async click() {
      await act((origin) =>
        perform(session, 'mouse', 'pointer', [
          { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      );
    },
    async focus() {
      await read((element) => element.focus());
    },
    async fill(text) {
      await act(async (element) => {
        const [id] = Object.values(element);
        await session('POST', `/element/${id}/clear`, {});
        await session('POST', `/element/${id}/value`, { text });
      });
    },
    isShown: async () => (await find().catch(() => null)) !== null,
    read,
  };
}

/** A visitor in a browser that WebDriver drives. */
export function webDriverVisitor(
  { session, consoleFile }: WebKitSession,
  { siteUrl, width }: { siteUrl: string; width: number },
): Visitor {
  return {
    width,
    async open(path) {
      await evaluate(session, () => Boolean(Object.assign(window, { isLeft: true })));
      await session('POST', '/url', { url: new URL(path, siteUrl).href });
      const isLoaded = () => !('isLeft' in window) && document.readyState !== 'loading';
      await until(path, () => evaluate(session, isLoaded));
    },
    back: () => session('POST', '/back', {}),
    forward: () => session('POST', '/forward', {}),
    address: () => session('GET', '/url'),
    async press(key) {
      const value = keys[key];
      await perform(session, 'keyboard', 'key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    },
    read: (ask) => evaluate(session, ask),
    role: (role, name) => partOf(session, roleSelectors[role], name),
    css: (selector) => partOf(session, selector),
    async complaints() {
      const lines = (await readFile(consoleFile, 'utf8').catch(() => '')).split('\n');
      return lines.filter((line) => /CONSOLE .*(ERROR|WARN)/.test(line) && !isFailedRequest(line));
    },
    forget: () => truncate(consoleFile),
  };
}
