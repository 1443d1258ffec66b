import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const scripts = new Map(Object.entries(packageJson.scripts));

test('every npm script in the README loads the check of the Node version first', () => {
  const names = readFileSync('README.md', 'utf8').matchAll(/\bnpm (?:run )?([\w:-]+)/g);
  const named = [...names].map(([, name = '']) => name).filter((name) => scripts.has(name));
  expect(named).toEqual(expect.arrayContaining(['start', 'test', 'dev', 'check']));
  const checked = /^node --import \.\/\.ci\/node-24\.mjs /;
  expect(named.filter((name) => !checked.test(scripts.get(name) ?? ''))).toEqual([]);
});

test('a script ends on an older Node with one line, which names Node 24', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(older)}`;
  const { promise, resolve } = Promise.withResolvers<object>();
  const command = ['--run', 'doctor', '--', '--help'];
  const child = execFile(
    process.execPath,
    command,
    { env: { NODE_OPTIONS } },
    (_error, ...output) => resolve({ code: child.exitCode, output }),
  );
  const line = expect.stringMatching(/^Node 24 is needed, and this is Node 20\.20\.2\..+\n$/);
  expect(await promise).toEqual({ code: 1, output: ['', line] });
});
