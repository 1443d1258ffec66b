import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../api/_setup/command-line.ts';
import { installMissing } from './engines/installed.ts';

const usage = `Usage: npm run compare -- [commit]
  shows the pictures of web/e2e/toasts.spec.ts of another commit (main) beside those of this folder`;
const { positionals } = readArguments(usage, {}, { allowPositionals: true });
const [ref = 'main'] = positionals;
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const other = join(process.cwd(), '.cache/compare');

const { status: isUnknown } = spawnSync('git', ['rev-parse', '-q', '--verify', `${ref}^{commit}`]);
if (isUnknown) throw new Error(`There is no commit ${ref}.\n${usage}`);

function run(command: string, args: string[], cwd?: string): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd });
  if (status !== 0) throw new Error(`${command} has failed`);
}

const removeWorktree = () => spawnSync('git', ['worktree', 'remove', '--force', other]);

const build = (folder?: string) =>
  run('node', ['--run', 'build:mock', '--', '--logLevel', 'warn'], folder);

// Ctrl-C ends the running command; this process still removes the worktree.
process.on('SIGINT', () => undefined);
installMissing(['chromium']);
removeWorktree();
try {
  run('git', ['worktree', 'add', '--quiet', '--detach', other, ref]);
  const lockfileIn = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockfileIn(other) !== lockfileIn('.')) run('npm', ['ci'], other);
  build(other);
  build();
  process.env.COMPARE_WITH = join(other, '.cache/mock/dist');
  const config = 'web/e2e/playwright.config.ts';
  const args = ['test', '-c', config, '--project=chromium', '--retries=0', 'toasts.spec.ts'];
  process.exitCode = spawnSync('playwright', args, { stdio: 'inherit' }).status ?? 1;
} finally {
  removeWorktree();
}
