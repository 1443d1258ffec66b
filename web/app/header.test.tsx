import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { render } from '../testing/render.tsx';
import { Header } from './header.tsx';
import { isCurrent } from './nav-links.tsx';

function open(path: string) {
  const { hook, history } = memoryLocation({ path, record: true });
  const view = render(
    <Router hook={hook}>
      <Header />
    </Router>,
  );
  return { ...view, history };
}

const bar = () => screen.getAllByRole('navigation', { name: 'Huvudmeny' })[0] as HTMLElement;

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('the header names the four pages in order', () => {
  open('/');
  const links = within(bar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hem', '/'],
    ['Priser', '/pricing'],
    ['Om oss', '/about'],
    ['Kontakt', '/contact'],
  ]);
});

test.each([
  ['/', '/', true],
  ['/pricing', '/', false],
  ['/pricing', '/pricing', true],
  ['/pricing/companies', '/pricing', true],
  ['/pricing-old', '/pricing', false],
  ['/about', '/contact', false],
])('on %s the link to %s is current: %s', (pathname, href, expected) => {
  expect(isCurrent(pathname, href)).toBe(expected);
});

test('the link of the current page says so', () => {
  open('/pricing/x');
  const current = within(bar()).getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent('Priser');
});

test('the header gets its ground above 100 px, not at 100', () => {
  open('/');
  const header = screen.getByRole('banner');
  scrollTo(100);
  expect(header).not.toHaveAttribute('data-scrolled');
  scrollTo(101);
  expect(header).toHaveAttribute('data-scrolled');
  scrollTo(0);
  expect(header).not.toHaveAttribute('data-scrolled');
});

test('the phone menu opens, shows the same four links, and closes', async () => {
  const { visitor } = open('/');
  await visitor.click(screen.getByRole('button', { name: 'Öppna meny' }));
  const menu = screen.getByRole('dialog');
  expect(
    within(within(menu).getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Hem', 'Priser', 'Om oss', 'Kontakt']);
  await visitor.click(within(menu).getByRole('button', { name: 'Stäng meny' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('following a link in the phone menu changes page and closes it', async () => {
  const { visitor, history } = open('/');
  await visitor.click(screen.getByRole('button', { name: 'Öppna meny' }));
  await visitor.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Om oss' }));
  expect(history.at(-1)).toBe('/about');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the link to the page that is already shown closes the phone menu as well', async () => {
  const { visitor } = open('/');
  await visitor.click(screen.getByRole('button', { name: 'Öppna meny' }));
  await visitor.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Hem' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the phone menu closes when the window grows wide enough for the header to have its links', async () => {
  const { visitor } = open('/');
  const button = screen.getByRole('button', { name: 'Öppna meny' });
  await visitor.click(button);
  fireEvent(window, new Event('resize'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  // As the style sheet does above a certain width.
  button.style.display = 'none';
  fireEvent(window, new Event('resize'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
