import { Suspense, use } from 'react';
import { useLocation } from 'wouter';
import { loadPage, pageAt, type RoutedPage } from './page-modules.ts';
import { usePageChange } from './use-page-change.ts';

function Page({ page }: { page: RoutedPage }) {
  const Component = use(loadPage(page));
  return <Component />;
}

/** The page that the address asks for. */
export function Routes() {
  const [pathname] = useLocation();
  const page = pageAt(pathname);
  return (
    <Suspense fallback={null}>
      <Page key={pathname} page={page} />
      <PageChange pathname={pathname} page={page} />
    </Suspense>
  );
}

function PageChange({ pathname, page }: { pathname: string; page: RoutedPage }) {
  usePageChange(pathname, page);
  return null;
}
