import { loadPage, pageAt } from './page-modules.ts';

/** Loads the code and style of a page when the visitor approaches a link to it, before the click. */
export function prefetchLinkedPages(load = loadPage): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    // A failure is ignored, because the click tries again.
    load(pageAt(link.pathname)).catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}
