import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { arch, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { functionSizes } from '../../mocks/platform/function-sizes.ts';
import { startPlatform } from '../../mocks/platform/start-platform.ts';
import { performanceDocument } from './document.ts';
import { installLighthouse, lighthouseVersion } from './lighthouse.ts';
import { measureApi } from './measure-api.ts';
import { measurePages } from './measure-pages.ts';
import { readOptions } from './options.ts';
import { apiTable, functionsTable, pagesTable } from './tables.ts';
import { pagesIn, serveVariants } from './variants.ts';

const cache = 'node_modules/.cache/bench';

async function bench(): Promise<void> {
  if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) {
    throw new Error('The site does not build.');
  }
  // Lighthouse measures no page that answers 404.
  const built = pagesIn('dist')
    .filter(({ route }) => route !== '/404')
    .toSorted((one, other) => (one.route < other.route ? -1 : 1));
  const known = built.map(({ route }) => route);
  const { runs, routes, complete } = readOptions(process.argv.slice(2), known);
  const program = installLighthouse(join(cache, 'lighthouse'));
  const platform = await startPlatform({ env: { RATE_LIMIT_FORMS: '99999/1' } });
  // First what takes a minute, so that a fault in it is not found after half an hour.
  const api = apiTable(await measureApi(platform));
  const functions = functionsTable(await functionSizes('api'));
  const { limitUrl, floorUrl, close } = await serveVariants('dist', cache);

  const pages = built
    .filter(({ route }) => routes.includes(route))
    .map(({ route, html }) => ({
      route,
      urls: { page: platform.siteUrl + route, limit: limitUrl + route, floor: floorUrl },
      hidden: /<meta name="robots" content="[^"]*noindex/.test(html),
    }));
  const { figures, browser, benchmarkIndex } = await measurePages({
    program,
    runs,
    pages,
    onProgress: (line) => console.error(line),
  });
  const tables = { pages: pagesTable(figures), api, functions };
  await Promise.all([platform.close(), close()]);
  console.log(`\n${Object.values(tables).join('\n\n')}\n`);

  if (!complete) {
    console.log('Only some routes: docs/performance.md stays as it is.');
    return;
  }
  const machine = describeMachine({
    Browser: browser,
    'Benchmark index': benchmarkIndex.toFixed(),
  });
  const date = new Date().toISOString().slice(0, 10);
  const document = performanceDocument({ date, commit: commit(), machine, runs, tables });
  writeFileSync('docs/performance.md', document);
  console.log('Written to docs/performance.md.');
}

const commit = () =>
  spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*']).stdout.toString().trim();

function describeMachine(found: Record<string, string>): Record<string, string> {
  const processors = cpus();
  return {
    Processor: `${processors[0]?.model}, ${processors.length} cores`,
    Memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    System: `${type()} ${release()} ${arch()}`,
    Node: process.version,
    Lighthouse: lighthouseVersion,
    ...found,
  };
}

// Servers are still up after a failure, so the process is ended.
bench().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
