import type { ComponentType } from 'react';
import { processors } from '#contract/business.ts';
import { aboutContent } from '../content/about.ts';
import { cancelContent } from '../content/cancel.ts';
import { figures } from '../content/catalogue-figures.ts';
import { company } from '../content/company.ts';
import { contactContent } from '../content/contact.ts';
import { homeContent } from '../content/home.ts';
import { notFoundContent } from '../content/not-found.ts';
import { pricingContent } from '../content/pricing.ts';
import { privacyContent } from '../content/privacy.ts';
import { outcomeOf } from '../content/success.ts';
import { termsContent } from '../content/terms.ts';
import { AboutPage } from '../pages/about/about-page.tsx';
import { CancelPage } from '../pages/cancel/cancel-page.tsx';
import { ContactPage } from '../pages/contact/contact-page.tsx';
import { HomePage } from '../pages/home/home-page.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { PricingPage } from '../pages/pricing/pricing-page.tsx';
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx';
import { SuccessPage } from '../pages/success/success-page.tsx';
import { TermsPage } from '../pages/terms/terms-page.tsx';

type PageCase = {
  Page: ComponentType;
  heading: string;
  /** Facts of docs/product.md 2, 10 and 11 that the page must state. */
  facts: readonly string[];
  /** The targets of links that the page must have. */
  links?: readonly string[];
};

/** The facts that the law grants a buyer (docs/product.md 3.5). */
const companyFacts = [
  company.legalName,
  company.postalAddress,
  company.email,
  company.registrationNumber,
  company.vatNumber,
];

/** Every page with the facts and links that it must have. */
export const pageCases: readonly PageCase[] = [
  {
    Page: HomePage,
    heading: homeContent.hero.heading,
    facts: [
      'Leverans inom 72 timmar',
      '72 arbetstimmar (tre vardagar) från det att vi är överens om vad flödet ska göra',
      'Följer GDPR',
      'Support på svenska',
      'svarar inom 24 timmar',
      'Tio exempel. Över 250 appar',
      'E-handelsautomatisering på 60 sekunder',
      `Från ${figures.lowestPrice} exkl. moms`,
    ],
    links: ['#lead-form', '/pricing'],
  },
  {
    Page: PricingPage,
    heading: pricingContent.heading,
    facts: ['Vi säljer till företag i Sverige', '7 dagar efter leverans'],
  },
  {
    Page: AboutPage,
    heading: aboutContent.heading,
    facts: ['01 Intake', '02 Design', '03 Build', '04 Test', '05 Deliver', 'över 250 appar'],
    links: ['/#lead-form'],
  },
  {
    Page: ContactPage,
    heading: contactContent.heading,
    facts: ['inom 24 arbetstimmar', '30 minuter, mån–fre 09.00–16.00, svensk tid', ...companyFacts],
    links: ['#', '/privacy'],
  },
  {
    Page: PrivacyPage,
    heading: privacyContent.heading,
    facts: [
      '12 månader',
      'Högst 24 timmar',
      '7 år efter utgången av det kalenderår då räkenskapsåret avslutades',
      'inte blev betalda: 12 månader',
      'ett avtryck (hash) av förfrågan som gör att den inte sparas två gånger',
      'ett avtryck (hash) av meddelandet som gör att det inte sparas två gånger',
      '12 månader, avtrycket lika länge',
      'av din IP-adress, ensam och tillsammans med din e-postadress och med det du skrev',
      'kopia går som e-post till vår brevlåda',
      ...companyFacts,
      ...Object.values(processors),
      'sätter inga kakor',
      'Integritetsskyddsmyndigheten',
    ],
  },
  {
    Page: TermsPage,
    heading: termsContent.heading,
    facts: [
      ...companyFacts,
      'bara till företag',
      'inom 72 arbetstimmar (tre vardagar) från det att kravbilden är bekräftad',
      '50 % betalas i förskott och 50 % vid leverans',
      '1,5 % per månad',
      '7 dagar',
      'skriftligt, till exempel per e-post, med 30 dagars uppsägningstid',
      'ingen bindningstid',
      '3 år efter',
      'inom 24 timmar från betalningen',
      'öppen i 15 minuter',
      '25 % moms',
      figures.packagePrices,
      `${figures.planPrices} per månad`,
      `${figures.supportDays} dagar`,
      figures.responseTerms,
      `${figures.aiCosts} per månad`,
    ],
  },
  {
    Page: SuccessPage,
    heading: outcomeOf(undefined, false).heading,
    facts: ['72 arbetstimmar', 'åtkomst till supporten inom 24 timmar'],
    links: ['/', '/contact'],
  },
  {
    Page: CancelPage,
    heading: cancelContent.heading,
    facts: ['15 minuter'],
    links: ['/pricing', '/contact', '/'],
  },
  { Page: NotFoundPage, heading: notFoundContent.heading, facts: [] },
];
