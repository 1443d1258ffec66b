import { getRole } from 'dom-accessibility-api';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Step } from '../api/scenarios.ts';
import { controlOf, locatorOf, quoted } from './locator.ts';
import { isContinued } from './scenario-state.ts';

export type Visit = {
  /** Path and query of the page that the visit began on. */
  path: string;
  /** The steps that its calls used, each with the endpoint's name. */
  used: { name: string; step: Step }[];
  /** Actions of the visitor, and the toasts that followed, as lines of a Playwright test. */
  lines: string[];
};

const key = 'mock-lab:visit';

/** The site announces its toasts in a region that F8 leads to (docs/product.md 4.3). */
export const toastSelector = '[role=region][aria-label*=F8] li';

/** Records what the visitor fills in, ticks and presses outside the panel, and the toasts, also over reloads. */
export function recordVisitor() {
  const kept = sessionStorage.getItem(key);
  let visit: Visit = kept && isContinued() ? JSON.parse(kept) : begin();

  function begin(): Visit {
    const { pathname, search } = window.location;
    return { path: pathname + search, used: [], lines: [] };
  }
  function set(next: Visit): void {
    visit = next;
    sessionStorage.setItem(key, JSON.stringify(visit));
  }
  const note = (...lines: string[]) => set({ ...visit, lines: [...visit.lines, ...lines] });

  const record = (event: Event) => {
    const path = event.composedPath();
    if (path.some((node) => node instanceof Element && node.id === 'mock-panel')) return;
    const control = controlOf(path[0]);
    const action = control && actionOn(control, event.type);
    const locator = action && locatorOf(control);
    if (locator) note(`await ${locator}.${action};`);
  };
  for (const type of ['click', 'change'])
    document.addEventListener(type, record, { capture: true });

  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll(toastSelector)) {
      if (seen.has(toast)) continue;
      seen.add(toast);
      note(...linesOf(toast).map(expectation), markSeen);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });

  return {
    read: () => visit,
    /** Notes that a call of the endpoint is answered with the step. */
    use: ({ name }: Endpoint, step: Step) =>
      set({ ...visit, used: [...visit.used, { name, step }] }),
    restart: () => set(begin()),
  };
}

export type Visitor = ReturnType<typeof recordVisitor>;

/** What a test does for the event; nothing for a click that changes a field. */
function actionOn(control: Element, type: string): string {
  const role = getRole(control) ?? '';
  if (type === 'click') return ['link', 'tab', 'button'].includes(role) ? 'click()' : '';
  const { checked, value } = control as HTMLInputElement;
  if (['checkbox', 'radio'].includes(role)) return checked ? 'check()' : 'uncheck()';
  return role === 'textbox' ? `fill(${quoted(value)})` : '';
}

const expectation = (text: string) =>
  `await expect(toast.getByText(${quoted(text)}, { exact: true })).toBeVisible();`;

/** An equal toast that comes later is another one. */
const markSeen = "await toast.evaluate((seen) => seen.setAttribute('data-seen', ''));";

/** The texts of a toast, one per element, without its links and buttons. */
function linesOf(toast: Element): string[] {
  const leaves = [...toast.querySelectorAll('*')].filter(
    (element) => element.children.length === 0 && !element.closest('a, button'),
  );
  return leaves.map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);
}
