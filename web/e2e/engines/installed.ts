import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from '@playwright/test';

const own = { chromium, firefox, webkit };

export type EngineName = keyof typeof own;

export const engineNames = Object.keys(own) as EngineName[];

/** Excludes a test from Firefox and WebKit. */
export const chromiumOnly = '@chromium-only';

/** Debian's packages. Playwright cannot drive the system's WebKit. */
const packages: Partial<Record<EngineName, string>> = {
  chromium: 'chromium-headless-shell',
  firefox: 'firefox-esr',
};

const systemFiles: Partial<Record<EngineName, string[]>> = {
  chromium: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  firefox: ['/usr/bin/firefox-esr'],
};

/** Undefined when the engine is not installed. `CHROMIUM_PATH` overrides Chromium. */
export function installed(engine: EngineName): { path?: string } | undefined {
  const chosen = engine === 'chromium' ? process.env.CHROMIUM_PATH : undefined;
  if (chosen) return { path: chosen };
  if (existsSync(own[engine].executablePath())) return {};
  const path = systemFiles[engine]?.find((file) => existsSync(file));
  return path ? { path } : undefined;
}

/** Prints one line when the command fails: Playwright prints several stack traces. */
function succeeds(command: string, ...args: string[]): boolean {
  const { status, error, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return true;
  const [reason] = /^(?:Error|E): .*/m.exec(stderr ?? '') ?? [String(error ?? status)];
  console.error(`${[command, ...args].join(' ')} failed (${reason})`);
  return false;
}

export function installMissing(engines: readonly EngineName[]): void {
  const missing = () => engines.filter((engine) => !installed(engine));
  if (missing().length === 0) return;
  // On stderr, because `npm test` delays its standard output.
  console.error(`Installing ${missing().join(', ')} for the browser tests.`);
  if (succeeds('playwright', 'install', ...missing()) || process.platform !== 'linux') return;
  const names = missing().flatMap((engine) => packages[engine] ?? []);
  if (names.length === 0 || !succeeds('apt-get', 'update', '-qq')) return;
  succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
}
