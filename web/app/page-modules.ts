import type { ComponentType } from 'react';
import { type PageId, sitePages } from '../content/pages.ts';
import { withStyles } from '../lib/load-styles.ts';

export type RoutedPage = PageId | 'notFound';

/** A page carries its description for search engines; the page for unknown addresses has none. */
export type PageComponent = ComponentType & { description?: string };
type PageModule<Page> = () => Promise<Record<string, Page>>;

/** How to fetch the module of each page, whose one export is the page. */
const modules = {
  home: () => import('../pages/home/home-page.tsx'),
  pricing: () => import('../pages/pricing/pricing-page.tsx'),
  about: () => import('../pages/about/about-page.tsx'),
  contact: () => import('../pages/contact/contact-page.tsx'),
  privacy: () => import('../pages/privacy/privacy-page.tsx'),
  terms: () => import('../pages/terms/terms-page.tsx'),
  success: () => import('../pages/success/success-page.tsx'),
  cancel: () => import('../pages/cancel/cancel-page.tsx'),
  notFound: () => import('../pages/not-found/not-found-page.tsx'),
} satisfies Record<PageId, PageModule<ComponentType & { description: string }>> & {
  notFound: PageModule<ComponentType>;
};

type Loading = Promise<PageComponent> & { status?: 'fulfilled'; value?: PageComponent };

const loading = new Map<RoutedPage, Loading>();

/**
 * The page's component. Once loaded, React's `use` reads it without suspending. The document already has the style of
 * its own page, which is requested first; every other page waits for the site's whole style sheet.
 */
export function loadPage(page: RoutedPage): Promise<PageComponent> {
  const known = loading.get(page);
  if (known) return known;
  const code: Promise<Record<string, PageComponent>> = modules[page]();
  const promise: Loading = (loading.size > 0 ? withStyles(code) : code).then(
    (module) => Object.values(module)[0] as PageComponent,
  );
  loading.set(page, promise);
  promise.then(
    // https://react.dev/reference/react/use: a promise that carries its value is read at once, so hydration keeps the
    // prerendered page.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(page),
  );
  return promise;
}

export function isLoaded(page: RoutedPage): boolean {
  return loading.get(page)?.status === 'fulfilled';
}

/** The page for a path; a trailing slash is ignored. */
export function pageAt(pathname: string): RoutedPage {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return sitePages.find((page) => page.path === path)?.id ?? 'notFound';
}

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
