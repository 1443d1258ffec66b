import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import lockfile from '../../package-lock.json' with { type: 'json' };

type Entry = { resolved?: string; integrity?: string; hasInstallScript?: boolean };

const { '': _, ...packages } = lockfile.packages as Record<string, Entry>;

test('every package of the lockfile comes from the configured registry with its checksum', () => {
  const unchecked = Object.entries(packages).filter(
    ([, { resolved, integrity }]) => resolved !== undefined || !/^sha512-/.test(integrity ?? ''),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('npm refuses unreviewed install scripts, and package.json lists all of them', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  const named = Object.keys(packageJson.allowScripts);
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].filter((name) => !named.includes(name))).toEqual([]);
});
