import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { processors } from '#contract/business.ts';
import { aboutContent } from '../content/about.ts';
import { cancelContent } from '../content/cancel.ts';
import { figures } from '../content/catalogue-figures.ts';
import { company } from '../content/company.ts';
import { comparisonContent } from '../content/comparison.ts';
import { contactContent } from '../content/contact.ts';
import { faqContent } from '../content/faq.ts';
import { homeContent } from '../content/home.ts';
import { notFoundContent } from '../content/not-found.ts';
import { pricingContent } from '../content/pricing.ts';
import { privacyContent } from '../content/privacy.ts';
import { outcomeOf } from '../content/success.ts';
import { termsContent } from '../content/terms.ts';
import { trustBadges } from '../content/trust-badges.ts';
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
  content: { heading: string };
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

const linksTo = (actions: readonly { label: string }[], paths: readonly string[]) =>
  Object.fromEntries(paths.map((path, index) => [actions[index]?.label ?? path, path]));

const cases: readonly Case[] = [
  {
    Page: HomePage,
    content: homeContent.hero,
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
    links: {
      [homeContent.hero.action.label]: '#lead-form',
      [homeContent.hero.second.label]: '/pricing',
    },
  },
  {
    Page: PricingPage,
    content: pricingContent,
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
    content: aboutContent,
    facts: ['01 Intake', '02 Design', '03 Build', '04 Test', '05 Deliver', 'över 250 appar'],
    links: { [aboutContent.mission.action.label]: '/#lead-form' },
  },
  {
    Page: ContactPage,
    content: contactContent,
    facts: ['inom 24 arbetstimmar', '30 minuter, mån–fre 09.00–16.00, svensk tid', ...companyFacts],
    links: {
      ...Object.fromEntries(contactContent.booking.links.map(({ label }) => [label, '#'])),
      [contactContent.privacy.link]: '/privacy',
    },
  },
  {
    Page: PrivacyPage,
    content: privacyContent,
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
    content: termsContent,
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
    content: outcomeOf(undefined, false),
    facts: ['72 arbetstimmar', 'åtkomst inom 24 timmar'],
    links: linksTo(outcomeOf(undefined, false).actions, ['/', '/contact']),
  },
  {
    Page: CancelPage,
    content: cancelContent,
    facts: ['15 minuter'],
    links: linksTo(cancelContent.actions, ['/pricing', '/contact', '/']),
  },
  { Page: NotFoundPage, content: notFoundContent, facts: [] },
];

test.each(cases)('the page "$content.heading" states its facts', (row) => {
  const { Page, content, facts, links = {} } = row;
  const { container } = render(<Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.heading);
  const text = container.textContent.replaceAll('\u00a0', ' ');
  for (const fact of facts) expect(text).toContain(fact.replaceAll('\u00a0', ' '));
  for (const [name, href] of Object.entries(links)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test.each(cases)('the headings of "$content.heading" leave out no level', ({ Page }) => {
  render(<Page />);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
  });
});

test.each(cases)('"$content.heading" has no exclamation mark', ({ Page }) => {
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
  const play = screen.getByRole('button', { name: homeContent.video.play });
  expect(play).toHaveAttribute('aria-disabled', 'true');
  const film = play.closest('section');
  const before = film?.innerHTML;
  await visitor.click(play);
  expect(film?.innerHTML).toBe(before);
});

test('the moving diagram can be paused and started again', async () => {
  const { visitor, container } = render(<HomePage />);
  const moving = () => !container.querySelector('.flow')?.hasAttribute('data-paused');
  const button = screen.getByRole('button', { name: homeContent.flow.pause });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await visitor.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(moving()).toBe(false);
  await visitor.click(button);
  expect(moving()).toBe(true);
});

test('the pricing page goes from the comparison over the questions to the trust badges', () => {
  const { container } = render(<PricingPage />);
  const places = [
    comparisonContent.heading,
    faqContent.heading,
    ...trustBadges.map(({ title }) => title),
  ].map((words) => container.textContent.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('directly under each group of price cards the terms are linked', () => {
  const { container } = render(<PricingPage />);
  const { link } = pricingContent.terms('');
  const links = [...container.querySelectorAll('.price-cards + div > p:first-child a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [link, '/terms'],
    [link, '/terms'],
  ]);
});

test('the names of the five steps are marked as English', () => {
  render(<AboutPage />);
  for (const { title } of aboutContent.timeline.steps) {
    expect(screen.getByText(title)).toHaveAttribute('lang', 'en');
  }
});

// The forms are another matter: in them the visitor speaks to the company.
test.each(cases)('"$content.heading" has one word for each thing, and says du', ({ Page }) => {
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
