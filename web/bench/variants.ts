import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { vercelResponseHeaders } from '../../mocks/platform/vercel-headers.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { withoutScript } from './without-script.ts';

/** The floor: what this machine and the simulated network need for any page at all. */
const barePage = `<!doctype html>
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

type BuiltPage = { file: string; route: string; html: string };

/** The documents of a build, each with the route that it is served at. */
export function pagesIn(dist: string): BuiltPage[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      file,
      route: `/${file
        .split(sep)
        .join('/')
        .replace(/(^index)?\.html$/, '')}`,
      html: readFileSync(join(dist, file), 'utf8'),
    }));
}

/**
 * Writes the pages of `dist` without script and the bare page below `folder`, and serves both, compressed as the
 * platform serves the pages themselves; the pages with their headers as well, the bare page without.
 */
export async function serveVariants(dist: string, folder: string) {
  const limit = join(folder, 'limit');
  const floor = join(folder, 'floor');
  rmSync(limit, { recursive: true, force: true });
  cpSync(dist, limit, { recursive: true, filter: (file) => !file.endsWith('.js') });
  for (const { file, html } of pagesIn(dist)) {
    writeFileSync(join(limit, file), withoutScript(html));
  }
  mkdirSync(floor, { recursive: true });
  writeFileSync(join(floor, 'index.html'), barePage);

  const limitSite = staticSite(limit);
  const withHeaders = vercelResponseHeaders('vercel.json');
  const [limitServer, floorServer] = await Promise.all([
    listen((request) => withHeaders(new URL(request.url).pathname, limitSite(request))),
    listen(staticSite(floor)),
  ]);
  return {
    limitUrl: limitServer.url,
    floorUrl: floorServer.url,
    close: () => Promise.all([limitServer.close(), floorServer.close()]),
  };
}
