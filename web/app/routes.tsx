import { Suspense, use, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { endDocument } from '../ui/later.tsx';
import { applyHead } from './head.ts';
import { loadPage, pageAt, type RoutedPage } from './page-modules.ts';
import { returnWithinPage, scrollPage, scrollToHash } from './scroll.ts';

export function Routes() {
  const [pathname] = useLocation();
  const page = pageAt(pathname);
  return (
    <Suspense fallback={null}>
      <Page page={page} />
      <PageChange page={page} />
    </Suspense>
  );
}

function Page({ page }: { page: RoutedPage }) {
  const Component = use(loadPage(page));
  return <Component />;
}

/** Updates head, scroll and focus on every change of page, Back and Forward included (docs/product.md 2.1). */
function PageChange({ page }: { page: RoutedPage }) {
  const { description } = use(loadPage(page));
  const shown = useRef(page);
  useEffect(returnWithinPage, []);
  useEffect(endDocument, []);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    applyHead(page, description);
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    if (!scrollToHash(window.location.hash)) scrollPage();
  }, [page, description]);
  return null;
}
