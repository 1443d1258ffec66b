import { business } from '#contract/business.ts';
import { company, reachLinks } from './company.ts';
import { pages, sitePages, tagline } from './pages.ts';

export const navigation = sitePages.flatMap(({ path, nav }) =>
  nav ? [{ href: path, label: nav }] : [],
);

export const headerContent = {
  skip: 'Hoppa till innehållet',
  home: `${company.name}, till startsidan`,
  navLabel: 'Huvudmeny',
  open: 'Öppna meny',
  close: 'Stäng meny',
  menuLabel: 'Meny',
  action: { href: `${pages.home.path}#lead-form`, label: 'Berätta vad som tar tid' },
} as const;

export const footerContent = {
  line: tagline,
  columns: [
    {
      heading: 'Tjänster',
      links: [
        { href: '/#services', label: 'E-handelsautomatisering' },
        { href: '/#services', label: 'Kundförfrågningar' },
        { href: '/#services', label: 'Innehållsdistribution' },
        { href: pages.pricing.path, label: 'Drift och support' },
      ],
    },
    {
      heading: 'Företaget',
      links: [
        ...navigation.filter(({ href }) => href !== pages.home.path),
        // Placeholder: the site has no careers page yet.
        { href: '#', label: 'Karriär' },
      ],
    },
    {
      heading: 'Kontakt',
      links: [
        ...reachLinks,
        { href: company.networkUrl, label: 'LinkedIn' },
        { href: company.portalUrl, label: 'Fakturor och betalsätt' },
        // A link that the company does not offer has an empty address.
      ].filter(({ href }) => href !== ''),
    },
  ],
  legal: [pages.privacy, pages.terms].map(({ path, title }) => ({ href: path, label: title })),
  copyright: `© ${business.copyrightYear} ${company.legalName}`,
  registration: `Org.nr ${company.registrationNumber}`,
} as const;

/** Radix replaces `{hotkey}` with F8. */
export const toastLabels = {
  toast: 'Meddelande',
  viewport: 'Meddelanden ({hotkey})',
  close: 'Stäng meddelandet',
} as const;

export const errorPageContent = {
  heading: 'Sidan kunde inte visas',
  text: 'Något gick fel hos oss. Ladda om sidan, eller skriv till oss om det inte hjälper.',
  reload: 'Ladda om sidan',
  email: company.email,
} as const;
