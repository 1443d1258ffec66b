import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { footerContent } from '../content/layout.ts';
import { render } from '../testing/render.tsx';
import { Footer } from './footer.tsx';

const [services, , contact] = footerContent.columns;

// The links' texts come from the content, their targets from docs/product.md 2.3.
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

test('the footer carries the copyright of 2024 and the registration number', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(`© 2024 ${company.legalName}`);
  expect(footer).toHaveTextContent(`Org.nr ${company.registrationNumber}`);
});
