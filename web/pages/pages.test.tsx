import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aboutContent } from '../content/about.ts';
import { pageCases } from '../testing/page-cases.ts';
import { render } from '../testing/render.tsx';
import { AboutPage } from './about/about-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';

/** The words without no-break spaces and joiners. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test.each(pageCases)('the page "$heading" states its facts', (row) => {
  const { Page, heading, facts, links = [] } = row;
  const { container } = render(<Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  const text = plain(container.textContent);
  for (const fact of facts) expect(text).toContain(plain(fact));
  for (const href of links) expect(container.querySelector(`a[href="${href}"]`)).toBeVisible();
});

test('the names of the five steps are marked as English', () => {
  render(<AboutPage />);
  for (const { title } of aboutContent.timeline.steps) {
    expect(screen.getByText(title)).toHaveAttribute('lang', 'en');
  }
});

test('the page for unknown addresses is marked as English', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'en');
});
