import './styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadAllPages, loadPage, pageAt } from './app/page-modules.ts';
import { guardServiceWorkers } from './lib/service-worker-guard.ts';
import { whenLoaded } from './lib/when-loaded.ts';

void guardServiceWorkers();

if (import.meta.env.MODE === 'mock') {
  const { startMocks } = await import('../mocks/api/browser.ts');
  await startMocks();
}

await loadPage(pageAt(window.location.pathname));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

// Vite's dev server sends no prerendered page, so there is nothing to hydrate.
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);

whenLoaded(loadAllPages);
// Pages start at the top, Back and Forward included (docs/product.md 2.1); a reload keeps its place.
window.history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => {
  window.history.scrollRestoration = 'auto';
});
