import { Router } from 'wouter';
import { notFoundPath } from '../content/pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Providers } from './providers.tsx';
import { loadThenNavigate, pageAt, Routes } from './router.tsx';

const aroundNav = loadThenNavigate();

/** The path that the document was prerendered for, if it differs from the path of the URL. */
function renderedPath(): string | undefined {
  const unknown = typeof window === 'object' && pageAt(window.location.pathname) === 'notFound';
  return unknown ? notFoundPath : undefined;
}

/** `ssrPath` is the path to prerender; after hydration the browser uses the path of the URL. */
export function App({ ssrPath = renderedPath() }: { ssrPath?: string | undefined }) {
  // Pages are prerendered without a query, so hydration starts without one.
  return (
    <Router {...(ssrPath !== undefined && { ssrPath })} ssrSearch="" aroundNav={aroundNav}>
      <ErrorBoundary>
        <Providers>
          <Header />
          <main id="main" tabIndex={-1}>
            <Routes />
          </main>
          <Footer />
        </Providers>
      </ErrorBoundary>
    </Router>
  );
}
