import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app/app.tsx';
import { loadPage, pageAt } from './app/router.tsx';

export { documentTitle, headTags, titleOf } from './app/head.ts';
export { loadPage, pageTable } from './app/router.tsx';
export { structuredData } from './app/structured-data.ts';
export { company } from './content/company.ts';
export { notFoundPath, sitePages } from './content/pages.ts';
export { shareContent } from './content/share.ts';

/** The complete HTML of the page at `path`. Rejects when the page throws. */
export async function renderPage(path: string): Promise<string> {
  await loadPage(pageAt(path));
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    {
      // React would insert larger Suspense boundaries by inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
