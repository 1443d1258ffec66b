import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { engineNames, installed, installMissing } from './engines/installed.ts';

/** Runs a command with this process's terminal; a failure ends the run with its status. */
async function run(command: string, ...args: string[]): Promise<void> {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'close');
  if (status !== 0) process.exit(status ?? 1);
}

// Installs browsers, builds both sites, and passes all arguments on to Playwright.
const args = process.argv.slice(2);
// The site is built and tested with every text of the owner and a photo (docs/product.md 1.4).
process.env.SAMPLE_TEXTS = '1';
// `--project firefox` needs no other engine.
const named = engineNames.filter((engine) =>
  args.some((arg) => arg === engine || arg === `--project=${engine}`),
);
const wanted = named.length > 0 ? named : engineNames;
installMissing(wanted);
const missing = wanted.filter((engine) => !installed(engine));
// A developer may skip Firefox and WebKit where they are not installed; CI lists the engines that must be tested.
const required = ['chromium', ...(process.env.REQUIRE_ENGINES?.split(',') ?? [])];
const refused = missing.filter((engine) => required.includes(engine));
if (refused.length > 0) {
  console.error(`Not installed: ${refused.join(', ')}. CHROMIUM_PATH can name a Chromium.`);
  process.exit(1);
}

// The output of two builds at once would be mixed, so only their warnings are shown.
const build = (script: string) => run('node', '--run', script, '--', '--logLevel', 'warn');
await Promise.all([build('build'), build('build:mock')]);
const styles = globSync('dist/{*.html,assets/*.css}');
const rule = '--only=suspicious/useBaseline';
await run('biome', 'lint', rule, '--vcs-use-ignore-file=false', ...styles);
for (const engine of missing) {
  console.log(`${engine} is neither installed nor installable here: its tests are skipped`);
}
const projects = wanted.filter((engine) => installed(engine)).map((name) => `--project=${name}`);
if (projects.length > 0) {
  const others = args.filter(
    (arg) => !/^--project\b/.test(arg) && !named.some((name) => arg === name),
  );
  await run('playwright', 'test', '-c', 'web/e2e/playwright.config.ts', ...others, ...projects);
}
