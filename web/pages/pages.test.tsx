import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aboutContent } from '../content/about.ts';
import { pageCases } from '../testing/page-cases.ts';
import { render } from '../testing/render.tsx';
import { AboutPage } from './about/about-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';

/** The words without no-break spaces and joiners. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test.each(pageCases)('the page "$content.heading" states its facts', (row) => {
  const { Page, content, facts, links = {} } = row;
  const { container } = render(<Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.heading);
  const text = plain(container.textContent);
  for (const fact of facts) expect(text).toContain(plain(fact));
  for (const [name, href] of Object.entries(links)) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test.each(pageCases)('the headings of "$content.heading" leave out no level', ({ Page }) => {
  render(<Page />);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
  });
});

test.each(pageCases)('"$content.heading" has no exclamation mark', ({ Page }) => {
  const { container } = render(<Page />);
  expect(container).not.toHaveTextContent('!');
});

test('the names of the five steps are marked as English', () => {
  render(<AboutPage />);
  for (const { title } of aboutContent.timeline.steps) {
    expect(screen.getByText(title)).toHaveAttribute('lang', 'en');
  }
});

// Forms are excluded, because their words are the visitor's own.
test.each(pageCases)('"$content.heading" has one word for each thing, and says du', ({ Page }) => {
  const { container } = render(<Page />);
  for (const form of container.querySelectorAll('form')) form.remove();
  expect(container.textContent).not.toMatch(/abonne|automation/i);
  expect(container.textContent).not.toMatch(/(?<!\p{L})(ni|er|era|ert)(?!\p{L})/iu);
});

test('the unknown page is marked as English', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'en');
});
