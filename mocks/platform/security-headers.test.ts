import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFont } from '../../api/_http/pages/page-style.ts';
import { pagePolicy, sha256 } from '../../web/build/policy.ts';
import { vercelResponseHeaders } from './vercel-headers.ts';

const headersOf = (path: string) =>
  vercelResponseHeaders('vercel.json')(path, new Response()).headers;

const directives = (policy: string) =>
  policy.split(';').map((directive) => directive.trim().split(' '));

const page = headersOf('/pricing');
const inHeader = directives(page.get('content-security-policy') ?? '');
const inPage = directives(pagePolicy({ scripts: ['guard()'], style: 'p{}' }));
const both = new Map([...inHeader, ...inPage].map(([name = '', ...sources]) => [name, sources]));

/**
 * What Mozilla's HTTP Observatory gives to each part, on top of 100; without one of them the site is below 155.
 * The rules: https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
const rules: { name: string; points: number; holds: boolean }[] = [
  {
    name: 'a policy that allows nothing by default and nothing unsafe',
    points: 10,
    holds:
      both.get('default-src')?.join() === "'none'" &&
      ![...both.values()]
        .flat()
        .some((source) => /unsafe|^(https?|data|blob):$|\*/.test(source) && source !== 'data:'),
  },
  {
    name: 'no frame around a page',
    points: 5,
    holds: both.get('frame-ancestors')?.join() === "'none'",
  },
  {
    name: 'a referrer that tells other sites no path',
    points: 5,
    holds: page.get('referrer-policy') === 'strict-origin-when-cross-origin',
  },
  {
    name: 'no opener',
    points: 10,
    holds: page.get('cross-origin-opener-policy') === 'same-origin',
  },
  {
    name: 'no embedding of others',
    points: 10,
    holds: page.get('cross-origin-embedder-policy') === 'require-corp',
  },
  {
    name: 'no embedding by others',
    points: 10,
    holds: page.get('cross-origin-resource-policy') === 'same-origin',
  },
  {
    name: 'integrity on every script that a document names',
    points: 5,
    holds: /src="[^"]*" integrity="\$\{sha256/.test(readFileSync('web/build/document.ts', 'utf8')),
  },
];

test('every part that gives points holds, together they give 155, and nothing that costs points is missing', () => {
  expect(rules.filter(({ holds }) => !holds)).toEqual([]);
  expect(100 + rules.reduce((sum, { points }) => sum + points, 0)).toBe(155);
  expect(page.get('x-content-type-options')).toBe('nosniff');
  expect(
    Number(page.get('strict-transport-security')?.match(/max-age=(\d+)/)?.[1]),
  ).toBeGreaterThan(15_768_000);
  // The Observatory treats a repeated directive as an error.
  const names = [...inHeader, ...inPage].map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('script sources are the site itself and hashes; markup becomes script nowhere', () => {
  expect(both.get('script-src')).toEqual(["'self'", `'${sha256('guard()')}'`]);
  expect(both.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(both.get('trusted-types')).toEqual(["'none'"]);
});

const noPages = [
  '/api/leads',
  '/assets/app.js',
  '/og/home.png',
  '/favicon.svg',
  '/robots.txt',
  pageFont,
];

test('what is no page keeps a full policy of its own', () => {
  const lacking = noPages.filter((path) => {
    const policy = headersOf(path).get('content-security-policy') ?? '';
    return !policy.includes("default-src 'none'") || !policy.includes("frame-ancestors 'none'");
  });
  expect(lacking).toEqual([]);
});

test('everything is asked for by HTTPS only, for two years', () => {
  const transport = (path: string) => headersOf(path).get('strict-transport-security') ?? '';
  const lacking = ['/', ...noPages].filter(
    (path) => !transport(path).startsWith('max-age=63072000;'),
  );
  expect(lacking).toEqual([]);
});

test('images for sharing may be shown elsewhere', () => {
  expect(headersOf('/og/home.png').get('cross-origin-resource-policy')).toBe('cross-origin');
});
