import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { headerContent } from '../content/layout.ts';
import { sitePages } from '../content/pages.ts';
import { render } from '../testing/render.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the footer shows the company, its registration number and its links', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(`© 2024 ${company.legalName}`);
  expect(footer).toHaveTextContent(`Org.nr ${company.registrationNumber}`);
  expect(linksIn(footer)).toEqual(
    expect.arrayContaining([
      ['Drift och support', '/pricing'],
      ['Karriär', '#'],
      [company.email, `mailto:${company.email}`],
      ['LinkedIn', '#'],
      ['Integritetspolicy', '/privacy'],
      ['Användarvillkor', '/terms'],
    ]),
  );
});

test('the menu lists the pages that have a name in the menu, in the order of the page table', () => {
  render(<Header />);
  const [menu] = screen.getAllByRole('navigation', { name: headerContent.navLabel });
  const named = sitePages.flatMap(({ nav, path }) => (nav ? [[nav, path]] : []));
  expect(menu && linksIn(menu)).toEqual(named);
});
