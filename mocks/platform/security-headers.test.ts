import { expect, test } from 'vitest';
import { formPageSheet } from '../../api/_http/pages/form-page-sheet.ts';
import { pagePolicy, sha256 } from '../../web/build/policy.ts';
import { vercelConfig } from './vercel.ts';

const { withHeaders } = vercelConfig('vercel.json');

const headersOf = (path: string) => withHeaders(path, new Response()).headers;

const page = headersOf('/pricing');

// Required by Mozilla's HTTP Observatory: https://developer.mozilla.org/en-US/observatory
test.each([
  ['strict-transport-security', 'max-age=63072000'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
  ['cross-origin-resource-policy', 'same-origin'],
])('a page has %s: %s', (name, value) => {
  expect(page.get(name)).toBe(value);
});

const policyWith = (foreign: Parameters<typeof pagePolicy>[2]) =>
  pagePolicy({ scripts: ['guard()'], style: 'p{}' }, 'https://checkout.stripe.com', foreign);

test('the policies of header and document allow only the site and hashes, each directive once', () => {
  const policies = `${page.get('content-security-policy')}; ${policyWith([])}`;
  expect(policies.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `script-src 'self' '${sha256('guard()')}'`,
    `style-src 'self' '${sha256('p{}')}'`,
    "trusted-types 'none'",
    "worker-src 'none'",
  ]);
});

test('a foreign origin is allowed for its uses only', () => {
  const origin = 'https://stats.firma.se';
  const added = policyWith([{ origin, uses: ['script', 'connect'], reason: 'visits' }]).split('; ');
  const changed = added.filter((directive) => directive.includes(origin));
  expect(changed).toEqual([
    `script-src 'self' '${sha256('guard()')}' ${origin}`,
    `connect-src 'self' ${origin}`,
  ]);
});

test.each([
  '/api/leads',
  '/assets/app.js',
  '/og/home.png',
  '/favicon.svg',
  '/anna.webp',
  '/robots.txt',
  formPageSheet,
])('%s has the strict policy and HSTS', (path) => {
  const headers = headersOf(path);
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
});

test('other sites may embed the Open Graph images', () => {
  expect(headersOf('/og/home.png').get('cross-origin-resource-policy')).toBe('cross-origin');
});
