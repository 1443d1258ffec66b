import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { figures } from '../content/catalogue-figures.ts';
import { company } from '../content/company.ts';
import { render } from '../testing/render.tsx';
import { AboutPage } from './about/about-page.tsx';
import { CancelPage } from './cancel/cancel-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { SuccessPage } from './success/success-page.tsx';
import { TermsPage } from './terms/terms-page.tsx';

type Case = {
  Page: ComponentType;
  heading: string;
  /** Facts of docs/product.md 2, 10 and 11 that the page must state. */
  facts: readonly string[];
  /** Links that the page must have, by their words. */
  links?: Readonly<Record<string, string>>;
};

/** What the law wants a buyer to find (docs/product.md 3.5). */
const companyFacts = [
  company.legalName,
  company.postalAddress,
  company.email,
  company.registrationNumber,
  company.vatNumber,
];

const cases: readonly Case[] = [
  {
    Page: HomePage,
    heading: 'Pålitlig automatisering som ger dig tiden tillbaka',
    facts: [
      '72h',
      '72 arbetstimmar från bekräftad kravbild',
      'GDPR-kompatibelt',
      'Svensk support',
      'svarar inom 24 timmar',
      'Tio av över 250 appar',
      'E-handelsautomatisering på 60 sekunder',
      `Från ${figures.lowestPrice} exkl. moms`,
    ],
    links: { 'Berätta vad som tar tid': '#lead-form', 'Se priser': '/pricing' },
  },
  {
    Page: PricingPage,
    heading: 'Fasta priser, klara villkor',
    facts: [
      'Vi säljer till företag i Sverige',
      '25 %',
      '7 dagar efter leverans',
      figures.responseTimes,
      'Genom att köpa godkänner du våra villkor',
      'Genom att prenumerera godkänner du våra villkor',
    ],
  },
  {
    Page: AboutPage,
    heading: 'Vi tar hand om det som ingen hinner',
    facts: ['01 Intake', '02 Design', '03 Build', '04 Test', '05 Deliver', 'över 250 appar'],
    links: { 'Berätta vad som tar tid': '/#lead-form' },
  },
  {
    Page: ContactPage,
    heading: 'Prata med en människa',
    facts: ['inom 24 arbetstimmar', '30 minuter, mån–fre 09.00–16.00, svensk tid', ...companyFacts],
    links: { 'Boka videomöte': '#', 'Boka telefonsamtal': '#', integritetspolicy: '/privacy' },
  },
  {
    Page: PrivacyPage,
    heading: 'Integritetspolicy',
    facts: [
      '12 månader',
      'Högst 24 timmar',
      '7 år efter utgången av det kalenderår då räkenskapsåret avslutades',
      'inte blev betalda: 12 månader',
      'avtryck (hash) av din IP-adress, och när du köper även av vilken webbläsare',
      'kopia går som e-post till vår brevlåda',
      ...companyFacts,
      'Vercel',
      'Neon',
      'Resend',
      'Stripe',
      'sätter inga kakor',
      'Integritetsskyddsmyndigheten',
    ],
  },
  {
    Page: TermsPage,
    heading: 'Användarvillkor',
    facts: [
      ...companyFacts,
      'bara till företag',
      'inom 72 arbetstimmar från det att kravbilden är bekräftad',
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
    heading: 'Tack för din beställning',
    facts: ['72 arbetstimmar', 'åtkomst inom 24 timmar'],
    links: { 'Till startsidan': '/', 'Kontakta oss': '/contact' },
  },
  {
    Page: CancelPage,
    heading: 'Köpet avbröts',
    facts: ['15 minuter'],
    links: { 'Försök igen': '/pricing', 'Kontakta oss': '/contact', 'Till startsidan': '/' },
  },
  { Page: NotFoundPage, heading: '404 Page Not Found', facts: [] },
];

test.each(cases)('the page "$heading" states its facts', ({ Page, heading, facts, links }) => {
  const { container } = render(<Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  const text = container.textContent.replaceAll('\u00a0', ' ');
  for (const fact of facts) expect(text).toContain(fact.replaceAll('\u00a0', ' '));
  for (const [name, href] of Object.entries(links ?? {})) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test.each(cases)('the headings of "$heading" leave out no level', ({ Page }) => {
  render(<Page />);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
  });
});

test.each(cases)('"$heading" has no exclamation mark', ({ Page }) => {
  const { container } = render(<Page />);
  expect(container).not.toHaveTextContent('!');
});

test('all ten integrations are on the home page by name', () => {
  const { container } = render(<HomePage />);
  for (const name of [
    'Google',
    'Slack',
    'Shopify',
    'Notion',
    'Stripe',
    'GitHub',
    'Zoom',
    'Airtable',
    'WordPress',
    'Calendly',
  ]) {
    expect(
      container.querySelector(`use[href="/app-logos.svg#${name.toLowerCase()}"]`),
    ).toBeTruthy();
    expect(screen.getByText(name)).toBeVisible();
  }
});

test('the button of the film says that the film is coming and does nothing', async () => {
  const { visitor } = render(<HomePage />);
  const play = screen.getByRole('button', { name: /kommer snart/ });
  expect(play).toHaveAttribute('aria-disabled', 'true');
  const film = play.closest('section');
  const before = film?.innerHTML;
  await visitor.click(play);
  expect(film?.innerHTML).toBe(before);
});

test('the moving diagram can be paused and started again', async () => {
  const { visitor, container } = render(<HomePage />);
  const moving = () => !container.querySelector('.flow')?.hasAttribute('data-paused');
  const button = screen.getByRole('button', { name: 'Pausa rörelsen' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await visitor.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(moving()).toBe(false);
  await visitor.click(button);
  expect(moving()).toBe(true);
});

test('the pricing page goes from the comparison over the questions to the trust badges', () => {
  const { container } = render(<PricingPage />);
  const places = ['Jämför sida vid sida', 'Vanliga frågor', 'GDPR-kompatibelt'].map((words) =>
    container.textContent.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('directly under each group of price cards the terms are linked', () => {
  const { container } = render(<PricingPage />);
  const links = [...container.querySelectorAll('.price-cards + div > p:first-child a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['våra villkor', '/terms'],
    ['våra villkor', '/terms'],
  ]);
});

test('the names of the five steps are marked as English', () => {
  render(<AboutPage />);
  for (const name of ['Intake', 'Design', 'Build', 'Test', 'Deliver']) {
    expect(screen.getByText(name)).toHaveAttribute('lang', 'en');
  }
});

// The forms are another matter: in them the visitor speaks to the company.
test.each(cases)('"$heading" has one word for each thing, and says du', ({ Page }) => {
  const { container } = render(<Page />);
  for (const form of container.querySelectorAll('form')) form.remove();
  expect(container.textContent).not.toMatch(/abonne|automation/i);
  expect(container.textContent).not.toMatch(/(?<!\p{L})(ni|er|era|ert)(?!\p{L})/iu);
});

test('the pricing page has five questions and answers', () => {
  const { container } = render(<PricingPage />);
  expect(container.querySelectorAll('details')).toHaveLength(5);
});

test('the unknown page is marked as English', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'en');
});
