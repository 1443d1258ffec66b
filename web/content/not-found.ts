import { notFoundPage, pages } from './pages.ts';

/** In English (docs/product.md 2.1). */
export const notFoundContent = {
  heading: notFoundPage.title,
  text: 'The flow stops here. The page may have moved, or the address may be mistyped.',
  actions: [
    { href: pages.home.path, label: 'Go to the start page' },
    { href: pages.contact.path, label: 'Contact us' },
  ],
} as const;
