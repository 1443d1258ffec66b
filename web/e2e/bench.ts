import { execFile, spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { countOf, readArguments } from '../../api/_setup/command-line.ts';
import { startPlatform } from '../../mocks/platform/start-platform.ts';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { chromiumArgs } from './engines/launch.ts';

// `npm run bench`: runs Lighthouse on every page, with and without script, and writes docs/performance.md.
const options = { runs: { type: 'string', default: '5' } } as const;
const usage = 'Usage: npm run bench -- [--runs 5] [path ...]';
const { values, positionals } = readArguments(usage, options, { allowPositionals: true });
const runs = countOf('runs', values.runs);

// Lighthouse is not a dependency: 180 MB, and only this command uses Lighthouse.
const version = 'lighthouse@13.5.0';
const lighthouse = [
  '--yes',
  '--ignore-scripts',
  '--prefer-offline',
  version,
  '--quiet',
  '--output=json',
  '--no-enable-error-reporting',
  '--only-categories=performance',
  '--disable-full-page-screenshot',
  // `--no-sandbox` lets Debian's Chromium run as root.
  `--chrome-flags=--headless=new --no-sandbox ${chromiumArgs.join(' ')}`,
];
const env = { CHROME_PATH: process.env.CHROMIUM_PATH, ...process.env };

async function paintsOf(url: string, device: string, attempts = 3): Promise<number[]> {
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  try {
    const args = [...lighthouse, url, ...preset];
    const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 2 ** 28, env });
    const { runtimeError, audits } = JSON.parse(stdout);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const names = ['first-contentful-paint', 'largest-contentful-paint'];
    return names.map((name) => audits[name].numericValue);
  } catch (error) {
    if (attempts === 1) throw error;
    return paintsOf(url, device, attempts - 1);
  }
}

const { status: failed } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
if (failed) throw new Error('The site does not build.');
const withoutScript = 'node_modules/.cache/bench';
cpSync('dist', withoutScript, { recursive: true });
for (const file of globSync(`${withoutScript}/*.html`)) {
  const html = readFileSync(file, 'utf8');
  writeFileSync(file, html.replace(/<script\b[^>]*>[\s\S]*?<\/script>\s*/gi, ''));
}
const page = await startPlatform();
const limit = await startPlatform({ site: staticSite(withoutScript) });

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

// Lighthouse does not measure a page with status 404.
const documents = globSync('*.html', { cwd: 'dist' }).filter((file) => file !== '404.html');
const built = documents.sort().map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);
const lines = [
  '| Device | Page | FCP, ms | ratio | LCP, ms | ratio |',
  '|---|---|---|---|---|---|',
];
for (const path of positionals.length > 0 ? positionals : built) {
  for (const device of ['phone', 'desktop']) {
    const measured: { page: number[]; limit: number[] }[] = [];
    for (let run = 1; run <= runs; run++) {
      process.stderr.write(`${device} ${path} ${run}/${runs}\n`);
      const ofPage = await paintsOf(page.siteUrl + path, device);
      measured.push({ page: ofPage, limit: await paintsOf(limit.siteUrl + path, device) });
    }
    const cells = [0, 1].flatMap((paint) => {
      const ours = median(measured.map((one) => one.page[paint] ?? 0));
      const least = median(measured.map((one) => one.limit[paint] ?? 0));
      return [`${ours.toFixed()} / ${least.toFixed()}`, (ours / least).toFixed(2)];
    });
    lines.push(`| ${[device, path, ...cells].join(' | ')} |`);
  }
}
await Promise.all([page.close(), limit.close()]);

console.log(lines.join('\n'));
if (positionals.length === 0) {
  const [method] = readFileSync('docs/performance.md', 'utf8').split('## Measured');
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD']).stdout.toString().trim();
  const when = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, runs of each: ${runs}`;
  const machine = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, ${version}`;
  const figures = `## Measured\n\n${when}. ${machine}.\n\n${lines.join('\n')}\n`;
  writeFileSync('docs/performance.md', `${method}${figures}`);
}
