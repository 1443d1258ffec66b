import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyHead } from './app/head.ts';
import { loadPage, pageAt, startRouter } from './app/router.tsx';
import { ignoreStrayPresses } from './ui/stray-presses.ts';

// If Back happens before this script runs, the URL changes but the document is still another page's.
const [documentLoad] = performance.getEntriesByType('navigation');
if (documentLoad && new URL(documentLoad.name).pathname !== window.location.pathname) {
  window.location.reload();
} else {
  void start();
}

async function start(): Promise<void> {
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/panel/start-mocks.ts');
    startMocks();
  }
  // Set by error-boundary.tsx.
  if (window.history.state?.reopened) document.documentElement.translate = false;
  const page = pageAt(window.location.pathname);
  const { description } = await loadPage(page);
  startRouter();
  ignoreStrayPresses();
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Dev pages are not prerendered.
  if (import.meta.env.DEV) applyHead(page, description);
  const root = document.getElementById('root') as HTMLElement;
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
