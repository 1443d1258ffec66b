import { globSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, minify, type Plugin } from 'vite';
import type { Company } from '../../api/_contract/company.ts';
import { formPageSheet } from '../../api/_http/pages/form-page-sheet.ts';
import type * as Server from '../entry-server.tsx';
import { fileOf, shownFiles, wholeSheet } from './chunks.ts';
import { fillDocument } from './document.ts';
import { fontLicense } from './font.ts';
import { guardServiceWorkers, holdSubmits, markOrder } from './inline-scripts.ts';
import { usedStyle } from './page-style.ts';
import { placeholdersIn } from './placeholders.ts';
import { shareImage } from './share-image.tsx';

/** Vite lists the packages in the bundles, `writeSite` adds the font. */
export const licensesFile = 'licenses.txt';
/** The same order as in styles.css, which the bundler puts after the style sheets of the components. */
const layerOrder = '@layer theme, base, components, utilities;';
const formPages = join(import.meta.dirname, '../../api/_http/pages');

/**
 * Writes the documents, the files for crawlers, the style sheet of the API's pages and the images for sharing.
 * Forms may redirect to `checkoutOrigin`. The build of a production deployment lists the placeholders of the pages.
 */
export function site(checkoutOrigin: string, deployment?: string): Plugin {
  let sources: string[] = [];
  return {
    name: 'site',
    generateBundle() {
      const { root } = this.environment.config;
      const router = this.getModuleInfo(join(root, 'app/router.tsx'));
      sources = router?.dynamicallyImportedIds.map((id) => relative(root, id)) ?? [];
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error('vite.config.ts defines no client or ssr environment');
        for (const environment of [client, ssr]) {
          if (!environment.isBuilt) await builder.build(environment);
        }
        const { root, mode, logger } = builder.config;
        const dist = resolve(root, client.config.build.outDir);
        const server = resolve(root, ssr.config.build.outDir);
        // In mock mode no server responds to a form that is posted before the mocks run.
        const prerendered = mode !== 'mock';
        await writeSite({ root, dist, server }, sources, { checkoutOrigin, prerendered });
        if (deployment !== 'production') return;
        const found = placeholdersIn(await readFile(join(dist, 'index.html'), 'utf8'));
        if (found.length > 0) logger.warn(`Placeholders on the pages: ${found.join(', ')}`);
      },
    },
  };
}

async function writeSite(
  { root, dist, server }: { root: string; dist: string; server: string },
  sources: readonly string[],
  build: { checkoutOrigin: string; prerendered: boolean },
): Promise<void> {
  const write = async (name: string, content: string | Buffer) => {
    const file = join(dist, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const entry: typeof Server = await import(pathToFileURL(join(server, 'entry-server.js')).href);
  const manifest = join(dist, '.vite/manifest.json');
  const chunks: Manifest = JSON.parse(await readFile(manifest, 'utf8'));
  const template = await readFile(join(root, 'index.html'), 'utf8');
  await rename(manifest, join(server, 'manifest.json'));
  const inline = async (script: () => void) =>
    (await minify('inline.js', `(${script})()`)).code.trim();
  const guard = await inline(guardServiceWorkers);
  const mark = await inline(markOrder);
  const hold = await inline(holdSubmits);
  const sheet = layerOrder + (await readFile(join(dist, fileOf(wholeSheet, chunks)), 'utf8'));

  // The router imports its pages in the order of `pageTable`.
  const routed = Object.keys(entry.pageTable);
  if (routed.length !== sources.length)
    throw new Error('router.tsx imports other pages than those of pageTable');
  const documents = [...entry.sitePages, { id: 'notFound' as const, path: entry.notFoundPath }];
  const { headings, prices, stops } = entry.shareContent;
  for (const { id, path } of documents) {
    const source = sources[routed.indexOf(id)] ?? '';
    const page = {
      source,
      html: await entry.renderPage(path),
      title: entry.documentTitle(id),
      tags: entry.headTags(id, (await entry.loadPage(id)).description),
      data: entry.structuredData(id),
    };
    const files = shownFiles(source, chunks).map((file) => readFile(join(dist, file), 'utf8'));
    const code = (await Promise.all(files)).join('\n');
    const holds = build.prerendered && page.html.includes('method="post"');
    const first = guard + (id === 'success' ? mark : '') + (holds ? hold : '');
    const document = fillDocument(template, page, { ...build, chunks, sheet, code, guard: first });
    await write(`${path.slice(1) || 'index'}.html`, document);
    const image = await shareImage({
      title: headings[id] ?? entry.titleOf(id),
      company: entry.company.name,
      stops: stops[id] ?? [],
      isCut: id === 'notFound',
      price: prices[id],
    });
    await write(`og/${id}.png`, image.asPng());
  }

  const listed = entry.sitePages.filter(({ hidden }) => !hidden).map(({ path }) => path);
  for (const [name, text] of Object.entries(textFiles(entry.company, listed))) {
    await write(name, text);
  }
  const templates = globSync('!(*.test).ts', { cwd: formPages }).map((file) =>
    readFileSync(join(formPages, file), 'utf8'),
  );
  await write(formPageSheet, usedStyle(sheet, templates.join('')));
  await appendFile(join(dist, licensesFile), fontLicense());
}

function textFiles({ email, origin }: Company, paths: readonly string[]): Record<string, string> {
  // RFC 9116 recommends less than a year.
  const expires = new Date(Date.now() + 364 * 24 * 60 * 60 * 1000).toISOString();
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`,
    'robots.txt': `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`,
    '.well-known/security.txt': `Contact: mailto:${email}
Expires: ${expires}
Preferred-Languages: sv, en
Canonical: ${origin}/.well-known/security.txt
`,
  };
}
