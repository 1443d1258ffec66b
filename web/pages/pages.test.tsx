import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aboutContent } from '../content/about.ts';
import { company } from '../content/company.ts';
import { render } from '../testing/render.tsx';
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { TermsPage } from './terms/terms-page.tsx';

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

test('the page for unknown addresses is marked as English', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'en');
});
