import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { staticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of ['assets', '.well-known']) mkdirSync(join(folder, name));
const files = {
  'index.html': 'home',
  'pricing.html': 'prices',
  '404.html': 'lost',
  'cart.html': "form-action 'self' https://checkout.stripe.com",
  'assets/app.js': 'run()',
  '.well-known/security.txt': 'Contact',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
const serve = staticSite(folder);

const get = (path: string, headers = {}) =>
  serve(new Request(`http://site.test${path}`, { headers }));

test.each([
  ['/', 200, 'home'],
  ['/pricing', 200, 'prices'],
  ['/assets/app.js', 200, 'run()'],
  ['/.well-known/security.txt', 200, 'Contact'],
  ['/no-such-page', 404, 'lost'],
  ['/404', 404, 'lost'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, 'lost'],
])('%s answers %i with %s', async (path, status, text) => {
  const answer = get(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(text);
});

test.each([
  ['/pricing.html', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/index.html', '/'],
  ['/pricing/?typ=prenumeration', '/pricing?typ=prenumeration'],
  ['//evil.test/', '/evil.test'],
])('%s redirects to its clean URL %s', (path, clean) => {
  const answer = get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, clean]);
});

test('text is compressed for a client that accepts Brotli', async () => {
  const answer = get('/pricing', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('prices');
});

test('a missing build is an error with instructions', () => {
  expect(() => staticSite(join(folder, 'nowhere'))).toThrow(/nowhere holds no build\. Run/);
});

test('documents allow the stand-in’s checkout instead of Stripe’s', async () => {
  const page = await serve(new Request('http://site.test/cart'), 'http://127.0.0.1:4242').text();
  expect(page).toBe("form-action 'self' http://127.0.0.1:4242");
});
