import { company } from './company.ts';

type Page = {
  path: string;
  /** Without the company's name, which the head adds. */
  title: string;
  description: string;
  /** The word for it in the header, if it stands there. */
  nav?: string;
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean;
};

/** Every page: the one table behind router, heads, navigation, sitemap, robots and browser tests. */
export const pages = {
  home: {
    path: '/',
    title: 'Pålitlig automatisering av arbetsflöden',
    description: `${company.name} bygger skräddarsydd automatisering åt svenska småföretag och levererar inom 72 timmar.`,
    nav: 'Hem',
  },
  pricing: {
    path: '/pricing',
    title: 'Priser',
    description:
      'Engångsköp eller abonnemang, 399 till 999 kr exklusive moms. Betala tryggt med kort.',
    nav: 'Priser',
  },
  about: {
    path: '/about',
    title: 'Om oss',
    description:
      'Så arbetar vi: fem steg från första samtalet till ett flöde som går av sig självt.',
    nav: 'Om oss',
  },
  contact: {
    path: '/contact',
    title: 'Kontakt',
    description: 'Skriv till oss eller boka ett samtal. Du får svar inom 24 arbetstimmar.',
    nav: 'Kontakt',
  },
  privacy: {
    path: '/privacy',
    title: 'Integritetspolicy',
    description:
      'Vilka personuppgifter vi behandlar, varför, hur länge, och vilka rättigheter du har.',
  },
  terms: {
    path: '/terms',
    title: 'Användarvillkor',
    description: 'Villkoren för våra paket, abonnemang och offererade uppdrag.',
  },
  success: {
    path: '/success',
    title: 'Tack för ditt köp',
    description: 'Din beställning är mottagen. Här ser du vad som händer nu.',
    hidden: true,
  },
  cancel: {
    path: '/cancel',
    title: 'Köpet avbröts',
    description: 'Inget har dragits från ditt kort. Försök igen eller hör av dig till oss.',
    hidden: true,
  },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;

/** The page that unknown paths get, in English (spec 2). */
export const notFoundPage = {
  title: '404 Page Not Found',
  description: 'The page you are looking for does not exist.',
} as const;
