import { createServer as createHttpServer } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { listen } from '../vendors/listen.ts';
import type { Platform, PlatformOptions } from './platform.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startPlatform } from './start-platform.ts';

const apiFolder = fileURLToPath(new URL('../../api', import.meta.url));

/** The platform with Vite's hot reload in place of the build; a changed file of the API rebuilds the functions. */
async function startWithVite(options: PlatformOptions): Promise<Platform> {
  const port = await freePort(options.ports?.site ?? 0);
  const siteUrl = `http://127.0.0.1:${port}`;
  const platform = await startPlatform({
    ...options,
    env: { COMPANY_ORIGIN: siteUrl, ...options.env },
    ports: { ...options.ports, site: 0 },
    site: () => new Response('Not a function', { status: 404 }),
  });
  // Vite as a middleware: as a server it would end the process at SIGTERM before the database is closed.
  const server = createHttpServer();
  const vite = await createServer({
    server: {
      middlewareMode: true,
      hmr: { server },
      proxy: { '/api': { target: platform.siteUrl, changeOrigin: false } },
    },
  });
  server.on('request', vite.middlewares);
  server.listen(port, '127.0.0.1');
  vite.watcher.add(apiFolder).on('all', (_, file) => {
    if (file.startsWith(apiFolder) && !file.endsWith('.test.ts')) void rebuild(platform, file);
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

async function freePort(preferred: number): Promise<number> {
  const probe = await listen(() => new Response(), { port: preferred });
  await probe.close();
  return probe.port;
}

async function rebuild(platform: Platform, file: string): Promise<void> {
  const changed = relative(apiFolder, file);
  try {
    await platform.reload();
    process.stdout.write(`  api/${changed} changed, functions rebuilt\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}

await runUntilStopped(startWithVite);
