import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { render } from '../testing/render.tsx';
import { Footer } from './footer.tsx';

test.each([
  ['E-handelsautomatisering', '/#services'],
  ['Kundförfrågningar', '/#services'],
  ['Innehållsdistribution', '/#services'],
  ['Drift och support', '/pricing'],
  ['Om oss', '/about'],
  ['Priser', '/pricing'],
  ['Kontakt', '/contact'],
  ['Karriär', '#'],
  ['Integritetspolicy', '/privacy'],
  ['Användarvillkor', '/terms'],
  ['LinkedIn', company.networkUrl],
  [company.email, `mailto:${company.email}`],
  ['Hantera prenumeration', company.portalUrl],
])('the footer links %s to %s', (name, href) => {
  render(<Footer />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the footer carries the copyright of 2024 and the registration number', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(`© 2024 ${company.legalName}`);
  expect(footer).toHaveTextContent(`Org.nr ${company.registrationNumber}`);
});
