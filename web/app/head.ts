import { company } from '../content/company.ts';
import { notFoundPage, pages } from '../content/pages.ts';
import type { RoutedPage } from './page-modules.ts';

type Tag = { tag: 'meta' | 'link'; attributes: Record<string, string> };
type Head = { title: string; tags: Tag[] };

const meta = (attributes: Record<string, string>): Tag => ({ tag: 'meta', attributes });

/** The page's own title, without the company's name. */
export function titleOf(page: RoutedPage): string {
  return page === 'notFound' ? notFoundPage.title : pages[page].title;
}

/** Title and tags of a page. The build writes them into its document, `applyHead` into the open one. */
export function headOf(page: RoutedPage): Head {
  const row: { path?: string; title: string; description: string; hidden?: boolean } =
    page === 'notFound' ? notFoundPage : pages[page];
  const title = page === 'notFound' ? row.title : `${titleOf(page)} – ${company.name}`;
  const url = row.path && `${company.origin}${row.path}`;
  const image = `${company.origin}/og/${page}.png`;
  const listed = row.path !== undefined && !row.hidden;
  return {
    title,
    tags: [
      meta({ name: 'description', content: row.description }),
      ...(listed ? [] : [meta({ name: 'robots', content: 'noindex' })]),
      ...(url ? [{ tag: 'link', attributes: { rel: 'canonical', href: url } } as const] : []),
      meta({ property: 'og:type', content: 'website' }),
      meta({ property: 'og:locale', content: 'sv_SE' }),
      meta({ property: 'og:site_name', content: company.name }),
      meta({ property: 'og:title', content: title }),
      meta({ property: 'og:description', content: row.description }),
      ...(url ? [meta({ property: 'og:url', content: url })] : []),
      meta({ property: 'og:image', content: image }),
      meta({ property: 'og:image:width', content: '1200' }),
      meta({ property: 'og:image:height', content: '630' }),
      meta({ property: 'og:image:alt', content: title }),
      meta({ name: 'twitter:card', content: 'summary_large_image' }),
    ],
  };
}

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
