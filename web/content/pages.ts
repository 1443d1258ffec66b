type Page = {
  path: string;
  /** Without the company's name, which the head adds. */
  title: string;
  nav?: string;
  /** Excluded from search engines and the sitemap. */
  hidden?: boolean;
};

export const tagline =
  'Pålitlig automatisering av arbetsflöden som sparar tid, elegant och säkert.';

/** The page table (docs/product.md 2.1). */
export const pages = {
  home: { path: '/', title: 'Pålitlig automatisering av arbetsflöden', nav: 'Hem' },
  pricing: { path: '/pricing', title: 'Priser', nav: 'Priser' },
  about: { path: '/about', title: 'Om oss', nav: 'Om oss' },
  contact: { path: '/contact', title: 'Kontakt', nav: 'Kontakt' },
  privacy: { path: '/privacy', title: 'Integritetspolicy' },
  terms: { path: '/terms', title: 'Användarvillkor' },
  success: { path: '/success', title: 'Tack för din beställning', hidden: true },
  cancel: { path: '/cancel', title: 'Köpet avbröts', hidden: true },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;

export const sitePages = (Object.keys(pages) as PageId[]).map((id) => {
  const page: Page = pages[id];
  return { id, ...page, hidden: page.hidden ?? false };
});

/** A request for this path also returns status 404. */
export const notFoundPath = '/404';

export const notFoundPage = { title: '404 Page Not Found' } as const;
