import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyHead } from './app/head.ts';
import { isLoaded, loadPage, pageAt, prefetchLinkedPages } from './app/page-modules.ts';
import { withinTime } from './lib/loading.ts';

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('../mocks/panel/start-mocks.ts');
  startMocks();
}

// Back before this script runs changes the address but keeps another page's document.
const [documentLoad] = performance.getEntriesByType('navigation');
if (documentLoad && new URL(documentLoad.name).pathname !== window.location.pathname) {
  window.location.reload();
} else {
  await start();
}

async function start(): Promise<void> {
  // The page has broken and was opened again (error-boundary.tsx).
  if (window.history.state?.reopened) document.documentElement.translate = false;
  const page = pageAt(window.location.pathname);
  const { description } = await loadPage(page);

  // After a reload, Back and Forward lead to pages whose code is not loaded. The router, which listens after this,
  // would show an empty page until then, so it gets the event when the code is there.
  window.addEventListener('popstate', (event) => {
    const next = pageAt(window.location.pathname);
    if (isLoaded(next)) return;
    event.stopImmediatePropagation();
    withinTime(loadPage(next)).then(
      () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
      () => window.location.reload(),
    );
  });

  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );

  // Vite's dev server sends no prerendered page: no head, and nothing to hydrate.
  if (import.meta.env.DEV) applyHead(page, description);
  const root = document.getElementById('root') as HTMLElement;
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);

  prefetchLinkedPages();
  // Pages start at the top, Back and Forward included (docs/product.md 2.1); a reload keeps its place.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}
