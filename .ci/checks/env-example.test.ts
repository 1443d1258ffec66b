import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyRules } from '../../api/_platform/env-problems.ts';
import { defaultLimits, variableRules } from '../../api/_platform/env-variables.ts';
import { projectFiles } from './project-files.ts';

const example = readFileSync('.env.example', 'utf8');
const listed = new Map(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
);

/** Variables that the platform, the machine or the command itself sets. */
const givenByOthers =
  /^(?:VERCEL_\w+|GITHUB_\w+|BLOB_REPORT|REQUIRE_ENGINES|SERVED_ORIGIN|POSTGRES_LOCALE|SAMPLE_TEXTS|PATH|INIT_CWD|NODE_ENV|(?:NO|FORCE)_COLOR)$/;

test('.env.example describes every variable', () => {
  const expected = [...Object.keys(variableRules), ...Object.keys(companyRules)];
  expect([...listed.keys()]).toEqual(expect.arrayContaining(expected));
  expect(example.match(/^# [^-].*\n[A-Z_]+=/gm)).toHaveLength(listed.size);
});

test('.env.example shows the default limits', () => {
  for (const [name, limit] of Object.entries(defaultLimits)) {
    expect(listed.get(`RATE_LIMIT_${name.toUpperCase()}`)).toBe(limit);
  }
});

test('.env.example lists every variable that the code reads', () => {
  const files = projectFiles.filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const read = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const direct = [...code.matchAll(/process\.env\.([A-Z][A-Z_]+)/g)];
    const taken = [...code.matchAll(/const \{([^}]+)\} = process\.env/g)].flatMap(([, names]) => [
      ...(names ?? '').matchAll(/([A-Z][A-Z_]+)/g),
    ]);
    return [...direct, ...taken].map(([, name = '']) => name);
  });
  const known = (name: string) => listed.has(name) || givenByOthers.test(name);
  expect([...new Set(read)].filter((name) => !known(name))).toEqual([]);
});
