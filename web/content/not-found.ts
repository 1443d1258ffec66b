import { figures } from './offer.ts';
import { notFoundPage, pages } from './pages.ts';

/** The 404 page is in English (docs/product.md 2.1). */
export const notFoundContent = {
  description: 'This page does not exist. Go to the home page, to our prices, or write to us.',
  heading: notFoundPage.title,
  text: 'The flow stops here. The page may have moved, or the address may be mistyped.',
  actions: [
    { href: pages.home.path, label: 'Go to the home page' },
    { href: pages.contact.path, label: 'Contact us' },
  ],
  links: {
    heading: 'Were you looking for one of these?',
    links: [
      { href: '/#services', label: 'What we automate', text: 'Orders, enquiries and content.' },
      {
        href: pages.pricing.path,
        label: 'Prices',
        text: `Fixed, from ${figures.lowestPrice} excl. VAT.`,
      },
      { href: pages.about.path, label: 'How we work', text: 'Five steps to a finished flow.' },
      { href: pages.success.path, label: 'Your order', text: 'Its number, and what happens next.' },
    ],
  },
} as const;
