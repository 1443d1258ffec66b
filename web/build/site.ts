import { globSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, minify, type Plugin } from 'vite';
import type { Company } from '../../api/_contract/company.ts';
import { formPageSheet } from '../../api/_http/pages/form-page.ts';
import type * as Server from '../entry-server.tsx';
import { application, fileOf, pageFile, wholeSheet } from './chunks.ts';
import { fillDocument } from './document.ts';
import { fontLicense } from './font.ts';
import { guardServiceWorkers, holdSubmits, markOrder } from './inline-scripts.ts';
import { type Module, pageCode } from './page-code.ts';
import { usedStyle } from './page-style.ts';
import { shareImage } from './share-image.tsx';

/** The licences of all that visitors download: Vite lists the packages in the bundles, `writeSite` adds the font. */
export const licensesFile = 'licenses.txt';
/** As in styles.css, which stands last in the sheet: the bundler puts the sheets of the components before it. */
const layerOrder = '@layer theme, base, components, utilities;';
/** Where the pages that the API answers are written. */
const formPages = join(import.meta.dirname, '../../api/_http/pages');

/**
 * After the bundles: one HTML document per page, 404.html, sitemap, robots, security.txt, the style sheet of the
 * pages that the API answers and the images for sharing. `checkoutOrigin` is where the pages' forms may lead.
 */
export function site(checkoutOrigin: string): Plugin {
  const modules = new Map<string, Module>();
  return {
    name: 'site',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // The code as it stands in the built files: compiled, and without what is not used.
      for (const [id, { code }] of chunks.flatMap((chunk) => Object.entries(chunk.modules))) {
        const info = this.getModuleInfo(id);
        if (!info || id.includes('/node_modules/')) continue;
        modules.set(id, {
          imports: info.importedIds,
          later: info.dynamicallyImportedIds,
          code: code ?? '',
        });
      }
    },
    configureServer({ middlewares, config }) {
      middlewares.use(formPageSheet, (_request, response) => {
        const sheets = ['styles.css', ...globSync('ui/*.css', { cwd: config.root })];
        const imports = sheets.map((sheet) => `@import "/${sheet}";`);
        response.setHeader('content-type', 'text/css').end(imports.join(''));
      });
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error('vite.config.ts defines no client or ssr environment');
        for (const environment of [client, ssr]) {
          if (!environment.isBuilt) await builder.build(environment);
        }
        const { root, mode } = builder.config;
        const dist = resolve(root, client.config.build.outDir);
        const server = resolve(root, ssr.config.build.outDir);
        // Where nothing answers a form that the browser posts itself, nothing is to be pressed before the mocks run.
        const prerendered = mode !== 'mock';
        await writeSite({ root, dist, server }, modules, { checkoutOrigin, prerendered });
      },
    },
  };
}

async function writeSite(
  { root, dist, server }: { root: string; dist: string; server: string },
  modules: ReadonlyMap<string, Module>,
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

  const documents = [...entry.sitePages, { id: 'notFound' as const, path: entry.notFoundPath }];
  const { headings, prices, stops } = entry.shareContent;
  for (const { id, path } of documents) {
    const page = {
      id,
      html: await entry.renderPage(path),
      title: entry.documentTitle(id),
      tags: entry.headTags(id, (await entry.loadPage(id)).description),
      data: entry.structuredData(id),
    };
    const code = pageCode(join(root, application), join(root, pageFile(id)), modules);
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
  const templates = globSync(`${formPages}/form-*.ts`).map((file) => readFileSync(file, 'utf8'));
  await write(formPageSheet, usedStyle(sheet, templates.join('')));
  await appendFile(join(dist, licensesFile), fontLicense());
}

/** What crawlers read, `paths` being those that search engines may list. Hidden pages say noindex themselves. */
function textFiles({ email, origin }: Company, paths: readonly string[]): Record<string, string> {
  // RFC 9116 wants it to expire within a year.
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
