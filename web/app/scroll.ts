import { addToHistoryState } from '../lib/history-state.ts';

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Scrolls, to the top by default: smoothly, or at once under `prefers-reduced-motion` (docs/product.md 12.2). */
export function scrollPage(top = 0): void {
  // Asked for its position, a page that has just changed is laid out. Firefox scrolls to 0 without that, and the layout
  // that follows would stop a smooth scroll.
  if (window.scrollY !== top) window.scrollTo({ top, behavior: behavior() });
}

/** Scrolls to the section with the id in `hash` and focuses it. Returns false when there is no such section. */
export function scrollToHash(hash: string): boolean {
  const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  section?.scrollIntoView({ behavior: behavior() });
  section?.focus({ preventScroll: true });
  return section !== null;
}

/**
 * Lets Back after a link within the page return to the earlier scroll position. A click on such a link stores the
 * position in the history entry, which also works in browsers without the Navigation API. Returns a function that
 * stops this.
 */
export function returnWithinPage(): () => void {
  let page = window.location.pathname;
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== window.location.origin || link.pathname !== page) return;
    addToHistoryState({ scrollY: window.scrollY });
  };
  const arrive = ({ type }: Event) => {
    const stayed = page === window.location.pathname;
    page = window.location.pathname;
    if (!stayed || type !== 'popstate') return;
    const top: unknown = window.history.state?.scrollY;
    if (typeof top === 'number') scrollPage(top);
    else scrollToHash(window.location.hash);
  };
  document.addEventListener('click', remember, { capture: true });
  // The second is the router's: https://github.com/molefrog/wouter
  for (const type of arrivals) window.addEventListener(type, arrive);
  return () => {
    document.removeEventListener('click', remember, { capture: true });
    for (const type of arrivals) window.removeEventListener(type, arrive);
  };
}

const arrivals = ['popstate', 'pushState'];
