import { company } from '../content/company.ts';
import { notFoundPage, pages } from '../content/pages.ts';
import type { RoutedPage } from './page-modules.ts';

export type Tag = { tag: 'meta' | 'link'; attributes: Record<string, string> };
export type Head = { title: string; url: string | undefined; tags: Tag[] };

/** The page's own title, without the company's name. */
export function titleOf(page: RoutedPage): string {
  return rowOf(page).title;
}

/** Title and tags of a page. The build writes them into its document, `applyHead` into the open one. */
export function headOf(page: RoutedPage): Head {
  const { path, title, hidden } = rowOf(page);
  const url = path && `${company.origin}${path}`;
  return {
    title: url ? `${title} – ${company.name}` : title,
    url,
    tags: [
      ...(url && !hidden ? [] : [hiddenFromSearch]),
      ...(url ? [{ tag: 'link', attributes: { rel: 'canonical', href: url } } as const] : []),
    ],
  };
}

type Row = { path?: string; title: string; hidden?: boolean };

const rowOf = (page: RoutedPage): Row => (page === 'notFound' ? notFoundPage : pages[page]);

const hiddenFromSearch: Tag = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } };

/** Replaces the document's title and page tags by those of `page`. */
export function applyHead(page: RoutedPage): void {
  const { title, tags } = headOf(page);
  document.title = title;
  for (const stale of document.head.querySelectorAll('[data-page]')) stale.remove();
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.dataset.page = '';
    document.head.append(element);
  }
}
