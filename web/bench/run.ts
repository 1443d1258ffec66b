import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { functionSizes } from '../../mocks/platform/build-functions.ts';
import { startPlatform } from '../../mocks/platform/start-platform.ts';
import { installLighthouse, lighthouseVersion } from './lighthouse.ts';
import { measurePages } from './measure-pages.ts';
import {
  functionsTable,
  pagesTable,
  performanceDocument,
  routeChangesTable,
} from './performance-document.ts';
import { measureRouteChanges } from './route-changes.ts';
import { pagesIn, serveVariants } from './variants.ts';

const cache = 'node_modules/.cache/bench';

async function bench(): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      'route-changes': { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!(runs >= 1)) throw new Error(`--runs takes a number from 1, not "${values.runs}".`);

  if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) {
    throw new Error('The site does not build.');
  }
  if (values['route-changes']) {
    const platform = await startPlatform();
    console.log(routeChangesTable(await measureRouteChanges(platform.siteUrl, asked, runs)));
    await platform.close();
    return;
  }
  const program = installLighthouse(join(cache, 'lighthouse'));
  const functions = functionsTable(await functionSizes('api'));
  const platform = await startPlatform();
  const { limitUrl, floorUrl, close } = await serveVariants('dist', cache);
  // Lighthouse measures no page that answers 404.
  const built = pagesIn('dist').map(({ route }) => route);
  const routes = asked.length > 0 ? asked : built.filter((route) => route !== '/404');
  const pages = routes.map((route) => ({
    route,
    urls: { page: platform.siteUrl + route, limit: limitUrl + route, floor: floorUrl },
  }));
  const table = pagesTable(await measurePages(program, pages, runs));
  const routeChanges = routeChangesTable(await measureRouteChanges(platform.siteUrl, asked, runs));
  await Promise.all([platform.close(), close()]);
  console.log(`\n${table}\n\n${routeChanges}\n\n${functions}\n`);

  if (asked.length > 0) {
    console.log('Only some routes: docs/performance.md stays as it is.');
    return;
  }
  const document = performanceDocument({
    date: new Date().toISOString().slice(0, 10),
    commit: spawnSync('git', ['rev-parse', '--short', 'HEAD']).stdout.toString().trim(),
    machine: machine(),
    runs,
    pages: table,
    routeChanges,
    functions,
  });
  writeFileSync('docs/performance.md', document);
}

function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const hardware = `${processors[0]?.model}, ${processors.length} cores, ${memory} GB`;
  return `${hardware}, Node ${process.version}, Lighthouse ${lighthouseVersion}`;
}

// Servers are still up after a failure, so the process is ended.
bench().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
