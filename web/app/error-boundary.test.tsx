import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { company } from '../content/company.ts';
import { errorPageContent as content } from '../content/layout.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('a page that cannot be rendered');
}

test('a page that fails to render is replaced by an error page with links to go on', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  // After the reload of the document, which jsdom does not support.
  window.history.replaceState({ reopened: true }, '', '/pricing?ref=mail#faq');
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.heading);
  expect(screen.getByRole('main')).toHaveTextContent(content.text);
  expect(screen.getByRole('link', { name: content.reload })).toHaveAttribute(
    'href',
    '/pricing?ref=mail',
  );
  expect(screen.getByRole('link', { name: company.email })).toHaveAttribute(
    'href',
    `mailto:${company.email}`,
  );
  expect(reported).toHaveBeenCalled();
  reported.mockClear();
});
