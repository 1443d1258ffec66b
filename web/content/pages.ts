import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { workingTime } from '#contract/working-time.ts';
import { figures } from './catalogue-figures.ts';
import { company } from './company.ts';

type Page = {
  path: string;
  /** Without the company's name, which the head adds. */
  title: string;
  description: string;
  /** The link text in the header and the phone menu, which list the pages that have one, in this order. */
  nav?: string;
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean;
};

/** What the company offers, in the words of the footer and of search engines. */
export const tagline =
  'Pålitlig automatisering av arbetsflöden som sparar tid, med eleganta och säkra lösningar.';

/** Every page: the one table behind router, heads, navigation, sitemap, robots and browser tests. */
export const pages = {
  home: {
    path: '/',
    title: 'Pålitlig automatisering av arbetsflöden',
    description: `${tagline} ${company.name} levererar inom ${withUnit(business.deliveryHours, 'timmar')}, från ${figures.lowestPrice}.`,
    nav: 'Hem',
  },
  pricing: {
    path: '/pricing',
    title: 'Priser',
    description: `Engångsköp eller prenumeration, från ${figures.lowestPrice} till ${figures.highestPrice} exklusive moms. Jämför vad som ingår och betala med ${paymentWords(company)}.`,
    nav: 'Priser',
  },
  about: {
    path: '/about',
    title: 'Om oss',
    description: `Fem steg från första samtalet till ett flöde som sköter sig självt, byggt med öppen källkod som kopplar ihop över ${withUnit(business.connectableApps, 'appar')}.`,
    nav: 'Om oss',
  },
  contact: {
    path: '/contact',
    title: 'Kontakt',
    description: `Skriv till oss eller boka ett samtal på ${withUnit(business.consultation.minutes, 'minuter')}. Du får svar inom ${workingTime(business.messageReplyHours)}, på svenska.`,
    nav: 'Kontakt',
  },
  privacy: {
    path: '/privacy',
    title: 'Integritetspolicy',
    description:
      'Vilka personuppgifter vi behandlar, varför, hur länge, och vilka rättigheter du har. Inga kakor och ingen spårning.',
  },
  terms: {
    path: '/terms',
    title: 'Användarvillkor',
    description:
      'Villkoren för våra paket, prenumerationer och uppdrag med offert: leverans, betalning, support, sekretess och uppsägning.',
  },
  success: {
    path: '/success',
    title: 'Tack för din beställning',
    description: 'Här ser du din beställning och vad som händer nu.',
    hidden: true,
  },
  cancel: {
    path: '/cancel',
    title: 'Köpet avbröts',
    description: 'Inga pengar har dragits. Försök igen eller hör av dig till oss.',
    hidden: true,
  },
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
export const notFoundPage = {
  title: '404 Page Not Found',
  description: 'The page you are looking for does not exist.',
} as const;
