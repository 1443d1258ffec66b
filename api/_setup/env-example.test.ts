import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyVariables } from '../_contract/company.ts';
import { variableNames } from '../_services/env-variables.ts';
import { envExample } from './env-example.ts';

// What the file is compared with, not the file: `--update` writes that when these tests are over.
const listed = [...envExample().matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

/** Set by the platform or the machine, never by us; MODE and the like are Vite's. */
const givenByOthers = /^(?:VERCEL_\w+|CI|PATH|NODE_ENV)$/;

test('.env.example is made of the schemas; `vitest run api/_setup/env-example.test.ts --update` writes it', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example');
});

test('.env.example lists every variable of the API and the company once', () => {
  const expected = [...variableNames, ...Object.values(companyVariables)];
  expect(listed).toEqual(expect.arrayContaining(expected));
  expect(new Set(listed).size).toBe(listed.length);
});

test('.env.example lists every variable that any code reads', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'])
    .toString()
    .split('\0')
    .filter((file) => file && !/\.test\.tsx?$/.test(file));
  const read = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const direct = [...code.matchAll(/process\.env\.([A-Z][A-Z_]+)/g)];
    const taken = [...code.matchAll(/const \{([^}]+)\} = process\.env/g)].flatMap(([, names]) => [
      ...(names ?? '').matchAll(/([A-Z][A-Z_]+)/g),
    ]);
    return [...direct, ...taken].map(([, name = '']) => name);
  });
  const known = (name: string) => listed.includes(name) || givenByOthers.test(name);
  expect([...new Set(read)].filter((name) => !known(name))).toEqual([]);
});
