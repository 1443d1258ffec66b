import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type * as Reply from '../../api/_contract/reply.ts';
import { formPageSheet } from '../../api/_http/pages/form-page-sheet.ts';
import type * as PageTable from '../content/pages.ts';
import { guardServiceWorkers } from './inline-scripts.ts';

const reply = join(import.meta.dirname, '../../api/_contract/reply.ts');

/** Makes Vite's server respond like the built site where the difference would hide a mistake. */
export function development(): Plugin {
  return {
    name: 'development',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<!--first-->', `<script>(${guardServiceWorkers})()</script>`),
    configureServer(server) {
      const { middlewares, config } = server;
      middlewares.use(formPageSheet, (_request, response) => {
        const sheets = ['styles.css', ...globSync('ui/*.css', { cwd: config.root })];
        const imports = sheets.map((sheet) => `@import "/${sheet}";`);
        response.setHeader('content-type', 'text/css').end(imports.join(''));
      });
      // A returned function runs after Vite's own middleware, so the request is for a page, or for nothing.
      return () => {
        middlewares.use(({ originalUrl = '/' }, response, next) => {
          notFound(server, originalUrl)
            .then(async (answer) => {
              if (!answer) return next();
              response.writeHead(answer.status, [...answer.headers].flat());
              response.end(await answer.text());
            })
            .catch(next);
        });
      };
    },
  };
}

/**
 * Returns the 404 response to an unknown URL; undefined for a page. Vite loads the modules, because it restarts after a
 * change of a module that vite.config.ts imports.
 */
async function notFound(server: ViteDevServer, url: string): Promise<Response | undefined> {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname.startsWith('/api/')) {
    const { refused } = (await server.ssrLoadModule(reply)) as typeof Reply;
    return refused('notFound');
  }
  const { sitePages } = (await server.ssrLoadModule('/content/pages.ts')) as typeof PageTable;
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (sitePages.some((page) => page.path === path)) return undefined;
  const template = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const html = await server.transformIndexHtml('/index.html', template, url);
  return new Response(html, { status: 404, headers: { 'content-type': 'text/html' } });
}
