import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { vercelConfig } from '../../mocks/platform/vercel.ts';
import { listen } from '../../mocks/vendors/listen.ts';

const floorPage = `<!doctype html>
<html lang="sv">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Floor</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <h1>A bare page</h1>
    <p>One heading and one paragraph in a font of the system.</p>
  </body>
</html>
`;

/** The documents of a build, each with the route that it is served at. */
export function pagesIn(dist: string): { file: string; route: string }[] {
  return readdirSync(dist)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, route: `/${file.replace(/(^index)?\.html$/, '')}` }));
}

/** Serves the pages of `dist` without script, with their headers, and the bare page; writes both below `folder`. */
export async function serveVariants(dist: string, folder: string) {
  const limit = join(folder, 'limit');
  const floor = join(folder, 'floor');
  rmSync(limit, { recursive: true, force: true });
  cpSync(dist, limit, { recursive: true, filter: (file) => !file.endsWith('.js') });
  for (const { file } of pagesIn(dist)) {
    writeFileSync(join(limit, file), withoutScript(readFileSync(join(dist, file), 'utf8')));
  }
  mkdirSync(floor, { recursive: true });
  writeFileSync(join(floor, 'index.html'), floorPage);

  const limitSite = staticSite(limit);
  const floorSite = staticSite(floor);
  const { withHeaders } = vercelConfig('vercel.json');
  const [limitServer, floorServer] = await Promise.all([
    listen((request) => withHeaders(new URL(request.url).pathname, limitSite(request))),
    listen((request) => floorSite(request)),
  ]);
  return {
    limitUrl: limitServer.url,
    floorUrl: floorServer.url,
    close: () => Promise.all([limitServer.close(), floorServer.close()]),
  };
}

/** The document without scripts and data blocks; style, fonts, images and the page's policy stay. */
function withoutScript(document: string): string {
  return document.replace(/<script\b[^>]*>[\s\S]*?<\/script>\s*/gi, '');
}
