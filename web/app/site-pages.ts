import { type PageId, pages } from '../content/pages.ts';

/** Every page with its id, for prerendering, the sitemap and the browser tests. */
export const sitePages = (Object.keys(pages) as PageId[]).map((id) => {
  const page: { path: string; hidden?: boolean } = pages[id];
  return { id, path: page.path, hidden: page.hidden ?? false };
});
