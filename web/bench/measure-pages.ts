import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { vercelConfig } from '../../mocks/platform/vercel.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { paintsOf } from './lighthouse.ts';
import type { PagePaints } from './tables.ts';

const folder = 'node_modules/.cache/bench';

/**
 * Measures the pages, or those that are asked for, on both devices, each in turn with its limit, and all of it `runs`
 * times over: whatever slows the machine for a while slows both.
 */
export async function measurePages(
  siteUrl: string,
  asked: readonly string[],
  runs: number,
): Promise<PagePaints[]> {
  const documents = readdirSync('dist').filter((file) => file.endsWith('.html'));
  const limit = await serveWithoutScript(documents);
  const built = documents.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);
  // Lighthouse measures no page that answers 404.
  const routes = asked.length > 0 ? asked : built.filter((route) => route !== '/404');
  const rows = routes.flatMap((route) =>
    (['phone', 'desktop'] as const).map(
      (device): PagePaints => ({ device, route, page: [], limit: [] }),
    ),
  );
  for (let run = 1; run <= runs; run++) {
    for (const { device, route, ...paints } of rows) {
      process.stderr.write(`${run}/${runs} ${device} ${route}\n`);
      paints.page.push(await paintsOf(siteUrl + route, device));
      paints.limit.push(await paintsOf(limit.url + route, device));
    }
  }
  await limit.close();
  return rows;
}

/** Serves `dist` with its headers, but its documents without scripts and data blocks. */
function serveWithoutScript(documents: readonly string[]) {
  rmSync(folder, { recursive: true, force: true });
  cpSync('dist', folder, { recursive: true });
  for (const file of documents.map((name) => join(folder, name))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/<script\b[^>]*>[\s\S]*?<\/script>\s*/gi, ''));
  }
  const site = staticSite(folder);
  const { withHeaders } = vercelConfig('vercel.json');
  return listen((request) => withHeaders(new URL(request.url).pathname, site(request)));
}
