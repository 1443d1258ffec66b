import { spawnSync } from 'node:child_process';
import { engineNames, installed, installMissing, missingLine } from './engines/installed.ts';

/** Runs a command with this process's terminal; a failure ends the run with its status. */
function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

installMissing();
const missing = engineNames.filter((engine) => !installed(engine));
if (missing.includes('chromium')) {
  throw new Error('No Chromium. Install one and set CHROMIUM_PATH to it.');
}
// A developer may go without an engine; continuous integration tests all of them.
if (process.env.CI && missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}`);
run('npm', ['run', '--silent', 'build']);
run('npm', ['run', '--silent', 'check:style']);
run('npm', ['run', '--silent', 'build:mock']);
for (const engine of missing) console.log(missingLine(engine));
run('playwright', ['test', '-c', 'web/e2e/playwright.config.ts', ...process.argv.slice(2)]);
