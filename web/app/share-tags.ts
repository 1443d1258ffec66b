import { company } from '../content/company.ts';
import { descriptions } from '../content/descriptions.ts';
import { headOf, type Tag } from './head.ts';
import type { RoutedPage } from './page-modules.ts';

const named = (name: string, content: string): Tag => ({
  tag: 'meta',
  attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
});

/**
 * The tags by which search engines and other sites show a link to the page. They stand in its document only, because
 * those fetch that.
 */
export function shareTags(page: RoutedPage): Tag[] {
  const { title, url } = headOf(page);
  const description = descriptions[page];
  return [
    named('description', description),
    named('og:type', 'website'),
    named('og:locale', 'sv_SE'),
    named('og:site_name', company.name),
    named('og:title', title),
    named('og:description', description),
    ...(url ? [named('og:url', url)] : []),
    named('og:image', `${company.origin}/og/${page}.png`),
    named('og:image:width', '1200'),
    named('og:image:height', '630'),
    named('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
  ];
}
