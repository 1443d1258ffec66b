import { company } from '../content/company.ts';
import { notFoundPage, pages } from '../content/pages.ts';
import type { RoutedPage } from './page-modules.ts';

/** The page's own title, without the company's name. */
export const titleOf = (page: RoutedPage): string =>
  (page === 'notFound' ? notFoundPage : pages[page]).title;

export const documentTitle = (page: RoutedPage): string =>
  page === 'notFound' ? titleOf(page) : `${titleOf(page)} – ${company.name}`;

/** Gives the open document the title of `page`, and removes the tags of the page that it was fetched for. */
export function applyHead(page: RoutedPage): void {
  document.title = documentTitle(page);
  for (const stale of document.head.querySelectorAll('[data-page]')) stale.remove();
}
