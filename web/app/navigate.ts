import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { leaveFor } from '../lib/web-address.ts';
import { loadPage, pageAt } from './page-modules.ts';
import { scrollToHash, scrollToTop } from './scroll.ts';

/**
 * Changes page once the next page's code and style have been loaded, in one view transition where the browser has
 * them. When they cannot be loaded, `leave` lets the browser fetch the document.
 */
export function loadThenNavigate(load = loadPage, leave = leaveFor): AroundNavHandler {
  return async (navigate, to, options) => {
    const target = new URL(to, window.location.href);
    const { pathname, search } = window.location;
    if (target.pathname === pathname) {
      navigate(to, options);
      if (target.search === search && !scrollToHash(target.hash)) scrollToTop();
      return;
    }
    try {
      await load(pageAt(target.pathname));
    } catch {
      // The code is gone, since there is a newer deployment, or the network is.
      leave(to);
      return;
    }
    const update = () => flushSync(() => navigate(to, options));
    if (document.startViewTransition) document.startViewTransition(update);
    else update();
  };
}
