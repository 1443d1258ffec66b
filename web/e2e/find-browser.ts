import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function found(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit' });
}

/**
 * Path of a Chromium for the tests. Installs one if there is none: Playwright's, else Debian's. Throws when neither
 * works.
 */
export function findOrInstallBrowser(): string {
  const present = found();
  if (present) return present;
  console.log('No Chromium found; installing one.');
  run('npx', ['playwright', 'install', 'chromium']);
  if (!found()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const installed = found();
  if (!installed) throw new Error('No browser. Install Chromium and set CHROMIUM_PATH to it.');
  return installed;
}
