import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { footerContent, navigation } from '../content/layout.ts';
import { sitePages } from '../content/pages.ts';
import { render } from '../testing/render.tsx';
import { Footer } from './footer.tsx';

const [services, ours, contact] = footerContent.columns;

// The words are those of the content; where they lead is documented (docs/product.md 2.3).
test.each([
  {
    links: services.links,
    hrefs: ['/#services', '/#services', '/#services', '/pricing'],
  },
  {
    links: contact.links,
    hrefs: [`mailto:${company.email}`, company.networkUrl, company.portalUrl],
  },
  { links: footerContent.legal, hrefs: ['/privacy', '/terms'] },
])('the footer has links to $hrefs', ({ links, hrefs }) => {
  render(<Footer />);
  const shown = links.map(({ label }) => screen.getByRole('link', { name: label }));
  expect(shown.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

test('the footer lists the pages of the header but the start page, and a career that is no page yet', () => {
  const [home, ...others] = navigation;
  expect(home?.href).toBe('/');
  expect(ours.links.slice(0, others.length)).toEqual(others);
  render(<Footer />);
  for (const { label, href } of ours.links) {
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
  expect(
    ours.links.filter(({ href }) => !sitePages.some(({ path }) => path === href)),
  ).toHaveLength(navigation.some(({ label }) => label === 'Karriär') ? 0 : 1);
});

test('the footer carries the copyright of 2024 and the registration number', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(`© 2024 ${company.legalName}`);
  expect(footer).toHaveTextContent(`Org.nr ${company.registrationNumber}`);
});
