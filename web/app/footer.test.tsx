import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { render } from '../testing/render.tsx';
import { Footer } from './footer.tsx';

test('the footer has the links of docs/product.md 2.3', () => {
  render(<Footer />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const services = ['/#services', '/#services', '/#services', '/pricing'];
  const pages = ['/pricing', '/about', '/contact', '#'];
  const contact = ['mailto:hej@flodesbyran.example', '#', '#'];
  expect(links).toEqual([services, pages, contact, '/privacy', '/terms'].flat());
});

test('the footer carries the copyright of 2024 and the registration number', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(`© 2024 ${company.legalName}`);
  expect(footer).toHaveTextContent(`Org.nr ${company.registrationNumber}`);
});
