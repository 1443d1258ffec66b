import type { createCallLog, Memory } from '../api/call-log.ts';
import { controlOf, type Place, placeOf, roleOf } from './accessible.ts';
import { isContinued } from './session.ts';

/** What a visitor did, or met. */
export type VisitorStep =
  | { do: 'fill'; at: Place; value: string }
  | { do: 'check' | 'uncheck' | 'click'; at: Place }
  | { do: 'meet'; toast: string[] };

export type Visit = {
  /** Path and query of the page that the visit began on. */
  path: string;
  /** The last call before it. */
  afterCall: number;
  steps: VisitorStep[];
};

const key = 'mock-lab:visit';

/** The site announces its toasts in a region that F8 leads to (docs/product.md 4.3). */
const toastSelector = '[role=region][aria-label*=F8] li';

/**
 * Notes what the visitor fills in, ticks and presses, and which toasts they meet, from a freshly opened page on.
 * Reloads and the way over a mocked payment belong to the same visit; what is done in the panel does not.
 */
export function recordVisitor(log: ReturnType<typeof createCallLog>, page: Window = window) {
  const { document, sessionStorage: memory } = page;
  let visit = isContinued(page) ? keptVisit(memory) : undefined;
  visit ??= begin();

  function begin(): Visit {
    const { pathname, search } = page.location;
    return { path: pathname + search, afterCall: log.read()[0]?.id ?? 0, steps: [] };
  }
  function note(step: VisitorStep): void {
    visit?.steps.push(step);
    memory.setItem(key, JSON.stringify(visit));
  }
  const onControl = (type: 'click' | 'change', act: (control: HTMLElement, at: Place) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const path = event.composedPath();
        if (path.some((node) => node instanceof Element && node.id === 'mock-panel')) return;
        const control = controlOf(path[0]);
        const at = control && placeOf(control);
        if (control && at) act(control, at);
      },
      { capture: true },
    );

  onControl('click', (control, at) => {
    if (['link', 'tab', 'button'].includes(roleOf(control))) note({ do: 'click', at });
  });
  onControl('change', (control, at) => {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isField) return;
    if (at.role === 'textbox') note({ do: 'fill', at, value: control.value });
    else note({ do: 'checked' in control && control.checked ? 'check' : 'uncheck', at });
  });
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll(toastSelector)) {
      if (seen.has(toast)) continue;
      seen.add(toast);
      note({ do: 'meet', toast: linesOf(toast) });
    }
  }).observe(document.documentElement, { childList: true, subtree: true });

  return {
    read: (): Visit => structuredClone(visit ?? begin()),
    /** Forgets what was done, and begins with the page as it is. */
    restart() {
      visit = begin();
      memory.setItem(key, JSON.stringify(visit));
    },
  };
}

export type Visitor = ReturnType<typeof recordVisitor>;

function keptVisit(memory: Memory): Visit | undefined {
  const kept = memory.getItem(key);
  return kept ? JSON.parse(kept) : undefined;
}

/** The texts of a toast, one per element, without its links and buttons. */
function linesOf(toast: Element): string[] {
  const leaves = [...toast.querySelectorAll('*')].filter(
    (element) => element.children.length === 0 && !element.closest('a, button'),
  );
  return leaves.map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);
}
