import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { isDone } from '../lib/history-state.ts';
import { withinTime } from '../lib/loading.ts';
import { loadPage, pageAt } from './page-modules.ts';
import { scrollPage, scrollToHash } from './scroll.ts';

const loadDocument = (address: string) => window.location.assign(address);

/**
 * Changes page once the next page's code and style have been loaded. When they cannot be loaded in time or the history
 * refuses the address, `leave` lets the browser fetch the document. A later navigation by the visitor takes precedence.
 */
export function loadThenNavigate(load = loadPage, leave = loadDocument): AroundNavHandler {
  let last = 0;
  return async (navigate, to, options) => {
    last += 1;
    const current = last;
    const { href: from, pathname } = window.location;
    const target = new URL(to, from);
    if (target.pathname === pathname) {
      if (target.href !== from) isDone(() => navigate(to, options));
      // A replaced address is not a link and keeps its scroll position.
      if (!options?.replace && !scrollToHash(target.hash)) scrollPage();
      return;
    }
    const loaded = await withinTime(load(pageAt(target.pathname))).then(
      () => true,
      () => false,
    );
    if (current !== last || window.location.href !== from) return;
    if (!loaded) {
      // The code was removed by a newer deployment, or the network is slow or down.
      leave(to);
      return;
    }
    if (!isDone(() => flushSync(() => navigate(to, options)))) leave(to);
  };
}
