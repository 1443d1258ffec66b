import { company } from '../content/company.ts';
import { notFoundPage, pages, sitePages } from '../content/pages.ts';
import type { RoutedPage } from './router.tsx';

export type Tag = { tag: 'meta' | 'link'; attributes: Record<string, string> };

export const titleOf = (page: RoutedPage): string =>
  (page === 'notFound' ? notFoundPage : pages[page]).title;

export const documentTitle = (page: RoutedPage): string =>
  page === 'notFound' ? titleOf(page) : `${titleOf(page)} – ${company.name}`;

const named = (name: string, content: string): Tag => ({
  tag: 'meta',
  attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
});

export function headTags(page: RoutedPage, description?: string): Tag[] {
  const { path, hidden } = sitePages.find(({ id }) => id === page) ?? { path: '', hidden: true };
  const title = documentTitle(page);
  const url = path && `${company.origin}${path}`;
  return [
    ...(hidden ? [named('robots', 'noindex')] : []),
    ...(url ? [{ tag: 'link', attributes: { rel: 'canonical', href: url } } as const] : []),
    ...(description ? [named('description', description)] : []),
    named('og:type', 'website'),
    named('og:locale', 'sv_SE'),
    named('og:site_name', company.name),
    named('og:title', title),
    ...(description ? [named('og:description', description)] : []),
    ...(url ? [named('og:url', url)] : []),
    named('og:image', `${company.origin}/og/${page}.png`),
    named('og:image:width', '1200'),
    named('og:image:height', '630'),
    named('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
  ];
}

export function applyHead(page: RoutedPage, description?: string): void {
  document.title = documentTitle(page);
  for (const stale of document.head.querySelectorAll('[data-page]')) stale.remove();
  for (const { tag, attributes } of headTags(page, description)) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.dataset.page = '';
    document.head.append(node);
  }
}
