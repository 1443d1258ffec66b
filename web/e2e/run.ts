import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from './find-browser.ts';
import { skippedBrowsers } from './other-browsers.ts';

/** Runs a command with this process's terminal; a failure ends the run with its status. */
function run(command: string, args: string[]): void {
  const env = { ...process.env, CHROMIUM_PATH: browser };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

// `--built` skips the build, because `dist` is current in `npm run check`. Other arguments go to Playwright.
const isOurs = (arg: string) => arg === '--built';
const given = process.argv.slice(2);
const args = given.filter((arg) => !isOurs(arg));

const browser = findOrInstallBrowser();
if (!given.some(isOurs)) run('npm', ['run', '--silent', 'build']);
run('npm', ['run', '--silent', 'build:mock']);
for (const line of skippedBrowsers) console.log(line);
run('playwright', ['test', '-c', 'web/e2e/playwright.config.ts', ...args]);
