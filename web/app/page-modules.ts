import type { ComponentType } from 'react';
import { type PageId, pages } from '../content/pages.ts';

export type RoutedPage = PageId | 'notFound';

const modules = {
  home: async () => (await import('../pages/home/home-page.tsx')).HomePage,
  pricing: async () => (await import('../pages/pricing/pricing-page.tsx')).PricingPage,
  about: async () => (await import('../pages/about/about-page.tsx')).AboutPage,
  contact: async () => (await import('../pages/contact/contact-page.tsx')).ContactPage,
  privacy: async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage,
  terms: async () => (await import('../pages/terms/terms-page.tsx')).TermsPage,
  success: async () => (await import('../pages/success/success-page.tsx')).SuccessPage,
  cancel: async () => (await import('../pages/cancel/cancel-page.tsx')).CancelPage,
  notFound: async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
} satisfies Record<RoutedPage, () => Promise<ComponentType>>;

type Loading = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType };

const loading = new Map<RoutedPage, Loading>();

/** The page's component. Once loaded, React's `use` reads it without suspending. */
export function loadPage(page: RoutedPage): Promise<ComponentType> {
  const known = loading.get(page);
  if (known) return known;
  const promise: Loading = modules[page]();
  loading.set(page, promise);
  promise.then(
    // https://react.dev/reference/react/use: a promise that carries its value is read at once, so hydration keeps the prerendered page.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(page),
  );
  return promise;
}

/** Loads every page's code, so that later navigation, Back and Forward included, is instant. */
export function loadAllPages(): void {
  for (const page of Object.keys(modules) as RoutedPage[]) loadPage(page).catch(() => undefined);
}

const byPath = new Map<string, PageId>(
  (Object.keys(pages) as PageId[]).map((id) => [pages[id].path, id]),
);

/** Which page answers a path; a trailing slash is forgiven. */
export function pageAt(pathname: string): RoutedPage {
  return byPath.get(pathname.replace(/(?<=.)\/+$/, '')) ?? 'notFound';
}
