type Page = {
  path: string;
  /** Without the company's name, which the head adds. */
  title: string;
  /** The link text in the header and the phone menu, which list the pages that have one, in this order. */
  nav?: string;
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean;
};

/** What the company offers, in the words of the footer and of search engines. */
export const tagline =
  'Pålitlig automatisering av arbetsflöden som sparar tid, elegant och säkert.';

/** Every page: the one table behind router, heads, navigation, sitemap, robots and browser tests. */
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

/** Every page with its id and its optional values, for iterating. */
export const sitePages = (Object.keys(pages) as PageId[]).map((id) => {
  const page: Page = pages[id];
  return { id, ...page, hidden: page.hidden ?? false };
});

/** The path that the page for unknown paths is rendered at; a request for it answers 404 too. */
export const notFoundPath = '/404';

/** The page for unknown paths, in English (docs/product.md 2.1). */
export const notFoundPage = { title: '404 Page Not Found' } as const;
