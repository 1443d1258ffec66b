import { execFile } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { dataCommands } from '../../api/_testing/commands.ts';
import { startPostgres } from '../../mocks/vendors/postgres.ts';

// Each command starts several processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const document = readFileSync('docs/operations.md', 'utf8');
/** Each data command without a placeholder, and the name of its file. `recover` needs a payment provider. */
const documented = document.matchAll(/`npm run (data -- (?!recover)[^`<]+?(?: --output (\S+))?)`/g);

/** Exit codes of commands that ran: done, nothing found, and cancelled, because nobody answers the question. */
const ran = [0, 3, 4];

test('the data commands of docs/operations.md run as written, and write files for the operator alone', async () => {
  const postgres = await startPostgres();
  const db = connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db);
  vi.stubEnv('DATABASE_URL', postgres.url);
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', postgres.fetchEndpoint);
  vi.stubEnv('INIT_CWD', undefined);
  onTestFinished(postgres.close);
  onTestFinished(() => void vi.unstubAllEnvs());
  await dataCommands(() => db).add({ email: 'kund@example.se' });
  using folder = folderOfRepository();
  const path = (name: string) => join(folder.path, name);
  for (const [, words = '', file = ''] of documented) {
    const { code, stderr } = await npmRun(words, folder.path);
    expect(ran, `${words}\n${stderr}`).toContain(code);
    if (file) expect(statSync(path(file)).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(path('leads.csv'), 'utf8')).toMatch(/^\ufeff"id";.*\n".*;"kund@example.se";/);
  const extract = JSON.parse(readFileSync(path('extract.json'), 'utf8'));
  expect(extract.leads).toMatchObject([{ email: 'kund@example.se' }]);
});

/** A folder in which npm runs the repository's scripts; relative files are written there. */
function folderOfRepository() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'documented-commands-'));
  for (const name of ['.ci', 'api', 'node_modules', 'package.json']) {
    symlinkSync(resolve(name), join(folder.path, name));
  }
  return folder;
}

async function npmRun(words: string, cwd: string) {
  const { promise, resolve: end } = Promise.withResolvers<string>();
  const args = ['run', ...words.split(' ')];
  const child = execFile('npm', args, { cwd }, (_error, _stdout, stderr) => end(stderr));
  return { stderr: await promise, code: child.exitCode };
}
