import { useEffect, useRef } from 'react';
import { applyHead } from './head.ts';
import type { RoutedPage } from './page-modules.ts';
import { scrollToHash, scrollToTop } from './scroll.ts';

/** On every route change, Back and Forward included: new head, scroll to the top or the hash, focus on the new h1 (decision 7). */
export function usePageChange(pathname: string, page: RoutedPage): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    applyHead(page);
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    if (!scrollToHash(window.location.hash)) scrollToTop();
  }, [pathname, page]);
}
