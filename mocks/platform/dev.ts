import { createServer as createHttpServer } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../vendors/listen.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import type { Platform, PlatformOptions } from './start-platform.ts';

const apiFolder = fileURLToPath(new URL('../../api', import.meta.url));

/** The platform with Vite's hot reload; changes in `api` rebuild the functions. */
async function startWithVite(options: Omit<PlatformOptions, 'site'>): Promise<Platform> {
  process.stdout.write('Starting Vite, the functions, the database and the stand-ins ...\n');
  const port = await freePort(options.ports?.site);
  const functionsPort = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  // Vite as middleware: its own server would exit at SIGTERM before the database is closed.
  const server = createHttpServer();
  // Imported late, so that the first line is printed at once.
  const [{ startPlatform }, { createServer }] = await Promise.all([
    import('./start-platform.ts'),
    import('vite'),
  ]);
  const [platform, vite] = await Promise.all([
    startPlatform({
      ...options,
      env: { COMPANY_ORIGIN: siteUrl, ...options.env },
      ports: { ...options.ports, site: functionsPort },
      site: () => new Response('Not a function', { status: 404 }),
      debug: true,
    }),
    createServer({
      server: {
        middlewareMode: true,
        hmr: { server },
        proxy: { '/api': { target: `http://127.0.0.1:${functionsPort}`, changeOrigin: false } },
      },
    }),
  ]);
  server.on('request', vite.middlewares);
  server.listen(port, '127.0.0.1');
  vite.watcher.add(apiFolder).on('all', (_, file) => {
    if (!file.startsWith(apiFolder) || file.endsWith('.test.ts')) return;
    platform.reload().then(
      () => process.stdout.write(`  api/${relative(apiFolder, file)} changed, functions rebuilt\n`),
      ({ message }: Error) => process.stderr.write(`${message}\n`),
    );
  });
  return {
    ...platform,
    siteUrl,
    async close() {
      server.close();
      await vite.close();
      await platform.close();
    },
  };
}

await runUntilStopped(startWithVite);
