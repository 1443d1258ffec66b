import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { leaveFor } from '../lib/web-address.ts';
import { loadPage, pageAt } from './page-modules.ts';
import { scrollToHash, scrollToTop } from './scroll.ts';

/**
 * Changes page once the next page's code and style have been loaded, in one view transition where the browser has
 * them. When they cannot be loaded, `leave` lets the browser fetch the document. What the visitor has done since,
 * another link or Back, wins.
 */
export function loadThenNavigate(load = loadPage, leave = leaveFor): AroundNavHandler {
  let last = 0;
  return async (navigate, to, options) => {
    last += 1;
    const current = last;
    const { href: from, pathname } = window.location;
    const target = new URL(to, from);
    if (target.pathname === pathname) {
      if (target.href !== from) navigate(to, options);
      // What replaces the address is no link, and keeps its place.
      if (!options?.replace && !scrollToHash(target.hash)) scrollToTop();
      return;
    }
    const loaded = await load(pageAt(target.pathname)).then(
      () => true,
      () => false,
    );
    if (current !== last || window.location.href !== from) return;
    if (!loaded) {
      // The code is gone, since there is a newer deployment, or the network is.
      leave(to);
      return;
    }
    const update = () => flushSync(() => navigate(to, options));
    if (document.startViewTransition) document.startViewTransition(update);
    else update();
  };
}
