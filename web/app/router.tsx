import { type ComponentType, Suspense, use, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type AroundNavHandler, useLocation } from 'wouter';
import { type PageId, sitePages } from '../content/pages.ts';
import { addToHistoryState, isDone } from '../lib/history-state.ts';
import { readable, withinTime, withStyles } from '../lib/loading.ts';
import { endDocument } from '../ui/later.tsx';
import { applyHead } from './head.ts';

export type RoutedPage = PageId | 'notFound';

type Page = ComponentType & { description?: string };
type DescribedPage = ComponentType & { description: string };

/** The build reads these imports as well (web/build/site.ts). */
export const pageTable = {
  home: { load: () => import('../pages/home/home-page.tsx') },
  pricing: { load: () => import('../pages/pricing/pricing-page.tsx') },
  about: { load: () => import('../pages/about/about-page.tsx') },
  contact: { load: () => import('../pages/contact/contact-page.tsx') },
  privacy: { load: () => import('../pages/privacy/privacy-page.tsx') },
  terms: { load: () => import('../pages/terms/terms-page.tsx') },
  success: { load: () => import('../pages/success/success-page.tsx') },
  cancel: { load: () => import('../pages/cancel/cancel-page.tsx') },
  notFound: { load: () => import('../pages/not-found/not-found-page.tsx') },
} satisfies Record<RoutedPage, { load: () => Promise<{ default: DescribedPage }> }>;

const loading = new Map<RoutedPage, Promise<Page> & { status?: string }>();

/** Pages other than the document's own also wait for the site's whole style sheet. */
export function loadPage(page: RoutedPage): Promise<Page> {
  const known = loading.get(page);
  if (known) return known;
  const code = pageTable[page].load().then((module): Page => module.default);
  const promise = readable(loading.size > 0 ? withStyles(code) : code);
  loading.set(page, promise);
  promise.catch(() => loading.delete(page));
  return promise;
}

/** The page for a path; a trailing slash is ignored. */
export function pageAt(pathname: string): RoutedPage {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return sitePages.find((page) => page.path === path)?.id ?? 'notFound';
}

export function Routes() {
  const [pathname] = useLocation();
  return (
    <Suspense fallback={null}>
      <ShownPage page={pageAt(pathname)} />
    </Suspense>
  );
}

/** Updates head, scroll and focus on every change of page, Back and Forward included (docs/product.md 2.1). */
function ShownPage({ page }: { page: RoutedPage }) {
  const Component = use(loadPage(page));
  const { description } = Component;
  const shown = useRef(page);
  useEffect(() => {
    endDocument();
    if (shown.current === page) return;
    shown.current = page;
    applyHead(page, description);
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
    if (!scrollToHash(window.location.hash)) scrollPage();
  }, [page, description]);
  return <Component />;
}

const openDocument = (address: string) => window.location.assign(address);

/**
 * Navigates once the next page's code and style are loaded. If loading fails or takes too long, or the browser refuses
 * the history change, `leave` opens the document. A later navigation by the visitor takes precedence.
 */
export function loadThenNavigate(load = loadPage, leave = openDocument): AroundNavHandler {
  let last = 0;
  return async (navigate, to, options) => {
    last += 1;
    const current = last;
    const { href: from, pathname } = window.location;
    const target = new URL(to, from);
    if (target.pathname === pathname) {
      if (target.href !== from) isDone(() => navigate(to, options));
      // Replacing the URL (change of tab) does not scroll.
      if (!options?.replace && !scrollToHash(target.hash)) scrollPage();
      return;
    }
    const isLoaded = await withinTime(load(pageAt(target.pathname))).then(
      () => true,
      () => false,
    );
    if (current !== last || window.location.href !== from) return;
    if (!isLoaded || !isDone(() => flushSync(() => navigate(to, options)))) leave(to);
  };
}

const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

export function scrollPage(top = 0): void {
  // Reading `scrollY` forces layout; without it Firefox cancels the smooth scroll.
  if (window.scrollY !== top) window.scrollTo({ top, behavior: behavior() });
}

/** Returns false when the page has no section with the id in `hash`. */
export function scrollToHash(hash: string): boolean {
  const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  section?.scrollIntoView({ behavior: behavior() });
  section?.focus({ preventScroll: true });
  return section !== null;
}

/** Call before React listens to the history. */
export function startRouter(): void {
  // Pages start at the top, also after Back and Forward (docs/product.md 2.1); a reload restores the scroll position.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('popstate', loadBeforeBack);
  returnWithinPage();
  prefetchLinkedPages();
}

/**
 * After a reload, Back and Forward may lead to a page that is not loaded: delays `popstate` until the page is loaded.
 */
function loadBeforeBack(event: PopStateEvent): void {
  const next = loadPage(pageAt(window.location.pathname));
  if ('status' in next) return;
  event.stopImmediatePropagation();
  withinTime(next).then(
    () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })),
    () => window.location.reload(),
  );
}

/**
 * After a link within the page, Back restores the earlier scroll position, also in browsers without the Navigation API.
 */
function returnWithinPage(): void {
  let page = window.location.pathname;
  const remember = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== window.location.origin || link.pathname !== page) return;
    addToHistoryState({ scrollY: window.scrollY });
  };
  const arrive = ({ type }: Event) => {
    const isSamePage = page === window.location.pathname;
    page = window.location.pathname;
    if (!isSamePage || type !== 'popstate') return;
    const top: unknown = window.history.state?.scrollY;
    if (typeof top === 'number') scrollPage(top);
    else scrollToHash(window.location.hash);
  };
  document.addEventListener('click', remember, { capture: true });
  window.addEventListener('popstate', arrive);
  // The router dispatches `pushState`: https://github.com/molefrog/wouter
  window.addEventListener('pushState', arrive);
}

/** Loads a page when the visitor hovers, touches or focuses a link to the page. */
export function prefetchLinkedPages(load = loadPage): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    load(pageAt(link.pathname)).catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}
