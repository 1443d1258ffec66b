import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { headerContent as content } from '../content/layout.ts';
import { pages } from '../content/pages.ts';
import { render } from '../testing/render.tsx';
import { Header } from './header.tsx';
import { isCurrent } from './nav-links.tsx';

test.each([
  ['/', '/', true],
  ['/pricing', '/', false],
  ['/pricing', '/pricing', true],
  ['/pricing/companies', '/pricing', true],
  ['/pricing-old', '/pricing', false],
  ['/about', '/contact', false],
])('on %s the link to %s is marked as the current page: %s', (pathname, href, expected) => {
  expect(isCurrent(pathname, href)).toBe(expected);
});

test('a link to the current page also closes the phone menu', async () => {
  const { visitor } = render(<Header />);
  await visitor.click(screen.getByRole('button', { name: content.open }));
  await visitor.click(
    within(screen.getByRole('dialog')).getByRole('link', { name: pages.home.nav }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
