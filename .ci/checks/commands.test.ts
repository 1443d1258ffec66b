import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

// Starting a process takes a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** Commands that forward their arguments. */
const passOn =
  /^mocks\/platform\/|^web\/e2e\/run\.ts$|^web\/build\/look\.ts$|^api\/_setup\/data\.ts$/;

const commands = Object.values(packageJson.scripts).flatMap(
  (script) => /^node (?:--\S+ )*((?:api|mocks|web)\/\S+\.ts)/.exec(script)?.[1] ?? [],
);

test.each([...new Set(commands)].filter((file) => !passOn.test(file)))(
  '%s refuses unknown arguments and prints errors without a stack',
  (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/\breadArguments\(/);
  },
);

test.each([
  ['web/e2e/compare.ts nosuchcommit', /^There is no commit nosuchcommit\.\nUsage: .+\n.+\n$/],
  [
    'api/_setup/stripe-setup.ts --check',
    /^Unknown option '--check'\.?\nUsage: npm run stripe:setup/,
  ],
])('%s ends with a clear error, exit code 1 and no stack', async (command, message) => {
  const [file = '', ...args] = command.split(' ');
  const { promise, resolve } = Promise.withResolvers<object>();
  const child = execFile(process.execPath, [file, ...args], (_error, stdout, stderr) =>
    resolve({ code: child.exitCode, stdout, stderr }),
  );
  const stderr = expect.stringMatching(message);
  expect(await promise).toEqual({ code: 1, stdout: '', stderr });
});
