import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { business } from '#contract/business.ts';
import { pageTable } from '../app/router.tsx';
import { aboutContent } from '../content/about.ts';
import { cancelContent } from '../content/cancel.ts';
import { company } from '../content/company.ts';
import { orderContent } from '../content/order.ts';
import { pricingContent } from '../content/pricing.ts';
import { render } from '../testing/render.tsx';
import AboutPage from './about/about-page.tsx';
import CancelPage from './cancel/cancel-page.tsx';
import ContactPage from './contact/contact-page.tsx';
import HomePage from './home/home-page.tsx';
import NotFoundPage from './not-found/not-found-page.tsx';
import PricingPage from './pricing/pricing-page.tsx';
import PrivacyPage from './privacy/privacy-page.tsx';
import SuccessPage from './success/success-page.tsx';
import TermsPage from './terms/terms-page.tsx';

const legalFacts = [
  company.legalName,
  company.postalAddress,
  company.email,
  company.registrationNumber,
  company.vatNumber,
];

test.each([
  ['contact', ContactPage],
  ['privacy', PrivacyPage],
  ['terms', TermsPage],
])('the %s page states what a buyer has a right to know (docs/product.md 3.5)', (_, Page) => {
  const { container } = render(<Page />);
  const text = container.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
  for (const fact of legalFacts) expect(text).toContain(fact);
});

test('privacy and terms refer to chapters that exist', () => {
  const { container } = render([<TermsPage key="terms" />, <PrivacyPage key="privacy" />]);
  const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
  expect(links.filter(({ hash }) => !container.querySelector(hash))).toEqual([]);
});

test('the names of the five steps are marked as English', () => {
  render(<AboutPage />);
  for (const { label } of aboutContent.timeline.steps) {
    expect(screen.getByText(label)).toHaveAttribute('lang', 'en');
  }
});

test('the 404 page is marked as English', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'en');
});

const pages = await Promise.all(
  Object.entries(pageTable).map(async ([id, { load }]) => [id, (await load()).default] as const),
);
const noBinding = /bindningstid/i;
const writtenNotice = [`${business.cancellationNoticeDays} dagar`, 'skriftlig'];

test.each(pages)(
  'each paragraph of the page %s that promises no binding period also states the written notice',
  (_, Page) => {
    const { container } = render(<Page />);
    const blocks = [...container.querySelectorAll('p, li, dd, td, h2, h3')]
      .filter((block) => !block.querySelector('p, li, dd'))
      .map((block) => block.textContent.replaceAll('\u00a0', ' '));
    const promises = blocks.filter((text) => noBinding.test(text));
    for (const promise of promises) {
      for (const words of writtenNotice) expect(promise).toContain(words);
    }
    const notice = blocks.filter((text) => /30 dagars? (skriftlig )?uppsägning/.test(text));
    expect(notice.length === 0 || promises.length > 0).toBe(true);
  },
);

test('home, prices and terms promise no binding period', () => {
  for (const Page of [HomePage, PricingPage, TermsPage]) {
    const { container, unmount } = render(<Page />);
    expect(container.textContent).toMatch(noBinding);
    unmount();
  }
});

const { included, onetime, order } = pricingContent;
const titles = (parts: readonly { title: string }[]) => parts.map(({ title }) => title);

test.each([
  ['about', AboutPage, titles(aboutContent.technology.points)],
  ['cancel', CancelPage, titles(cancelContent.reasons.reasons)],
  ['pricing', PricingPage, [order, onetime.afterwards.title, included.saved]],
  ['success', SuccessPage, titles(orderContent.thanks.steps())],
] as const)('the titles of the %s page are headings', (_, Page, names) => {
  render(<Page />);
  expect(names).not.toEqual([]);
  for (const name of names) {
    expect(screen.getAllByRole('heading', { level: 3, name }).length, name).toBeGreaterThan(0);
  }
});
