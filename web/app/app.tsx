import { Router } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { loadThenNavigate } from './navigate.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';

const aroundNav = loadThenNavigate();

/** The whole site. `ssrPath` is the path to prerender; the browser reads its own address. */
export function App({ ssrPath }: { ssrPath?: string }) {
  // Pages are prerendered without a query, so hydration must start without one as well.
  return (
    <Router {...(ssrPath !== undefined && { ssrPath })} ssrSearch="" aroundNav={aroundNav}>
      <ErrorBoundary>
        <Providers>
          <Layout>
            <Routes />
          </Layout>
        </Providers>
      </ErrorBoundary>
    </Router>
  );
}
