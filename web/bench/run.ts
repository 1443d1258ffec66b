import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import '../../api/_setup/print-failures.ts';
import { countOf, readArguments } from '../../api/_setup/read-arguments.ts';
import { startPlatform } from '../../mocks/platform/start-platform.ts';
import { lighthouseVersion } from './lighthouse.ts';
import { measurePages } from './measure-pages.ts';
import { measureRouteChanges } from './route-changes.ts';
import { pagesTable, routeChangesTable } from './tables.ts';

const file = 'docs/performance.md';
const heading = '## Measured\n\n';

const usage = 'Usage: npm run bench -- [--runs 5] [--route-changes] [path ...]';
const options = {
  runs: { type: 'string', default: '5' },
  'route-changes': { type: 'boolean', default: false },
} as const;
const { values, positionals: asked } = readArguments(usage, options, { allowPositionals: true });
const runs = countOf('runs', values.runs);
if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) {
  throw new Error('The site does not build.');
}

const { siteUrl, close } = await startPlatform();
if (values['route-changes']) {
  console.log(routeChangesTable(await measureRouteChanges(siteUrl, asked, runs)));
} else {
  const tables = [
    `### Pages\n\n${pagesTable(await measurePages(siteUrl, asked, runs))}`,
    `### Changes of page\n\n${routeChangesTable(await measureRouteChanges(siteUrl, asked, runs))}`,
  ].join('\n\n');
  console.log(tables);
  if (asked.length > 0) console.log(`Only some routes: ${file} stays as it is.`);
  else writeFigures(tables);
}
await close();

/** Replaces what stands below the document's heading for figures. */
function writeFigures(tables: string): void {
  const [method] = readFileSync(file, 'utf8').split(heading);
  writeFileSync(file, `${method}${heading}${circumstances()}\n\n${tables}\n`);
}

function circumstances(): string {
  const date = new Date().toISOString().slice(0, 10);
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD']).stdout.toString().trim();
  const [processor, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${processor?.model}, ${others.length + 1} cores, ${memory} GB`;
  const versions = `Node ${process.version}, Lighthouse ${lighthouseVersion}`;
  return `${date}, commit ${commit}, runs of each: ${runs}. ${machine}, ${versions}.`;
}
