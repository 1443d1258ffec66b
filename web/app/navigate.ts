import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { loadPage, pageAt } from './page-modules.ts';
import { scrollToHash, scrollToTop } from './scroll.ts';

/** Fetches the next page's code first, then changes page in one view transition where the browser has them. */
export const aroundNav: AroundNavHandler = async (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const { pathname, search } = window.location;
  if (target.pathname === pathname) {
    navigate(to, options);
    if (target.search === search && !scrollToHash(target.hash)) scrollToTop();
    return;
  }
  try {
    await loadPage(pageAt(target.pathname));
  } catch {
    // The code is gone (a new deployment) or out of reach: let the browser fetch the document.
    window.location.assign(to);
    return;
  }
  const update = () => flushSync(() => navigate(to, options));
  if (document.startViewTransition) document.startViewTransition(update);
  else update();
};
