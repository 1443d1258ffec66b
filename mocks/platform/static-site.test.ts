import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticSite } from './static-site.ts';
import { vercelResponseHeaders } from './vercel-headers.ts';

let folder: string;
let serve: (request: Request) => Response;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'index.html': 'home',
    'pricing.html': 'prices',
    '404.html': 'lost',
    'assets/app.js': 'run()',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  serve = staticSite(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers = {}) =>
  serve(new Request(`http://site.test${path}`, { headers }));

test.each([
  ['/', 200, 'home'],
  ['/pricing', 200, 'prices'],
  ['/assets/app.js', 200, 'run()'],
  ['/no-such-page', 404, 'lost'],
  ['/404', 404, 'lost'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, 'lost'],
  ['/..%2f..%2fetc%2fpasswd', 404, 'lost'],
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

const etagOf = (path: string, headers = {}) => get(path, headers).headers.get('etag') ?? '';

test.each(['', 'W/'])(
  'a page that the browser has already, tagged %s, is answered with 304',
  async (weak) => {
    const etag = etagOf('/pricing');
    const answer = get('/pricing', { 'if-none-match': weak + etag });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(etag);
  },
);

test('a page that has changed, or is had in another encoding, is sent', () => {
  expect(get('/pricing', { 'if-none-match': '"other"' }).status).toBe(200);
  const compressed = etagOf('/pricing', { 'accept-encoding': 'br' });
  expect(get('/pricing', { 'if-none-match': compressed }).status).toBe(200);
});

test.each([
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['brotli', null],
  ['', null],
] as const)('a client that accepts "%s" gets text encoded as %s', async (accepted, encoding) => {
  const answer = get('/pricing', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(body.length));
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  expect(decode[encoding ?? 'none'](body).toString()).toBe('prices');
});

test('HEAD tells the length and sends nothing; what would write is refused', async () => {
  const of = (method: string, path: string) =>
    serve(new Request(`http://site.test${path}`, { method }));
  const head = of('HEAD', '/pricing');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '6',
    '',
  ]);
  expect([of('HEAD', '/no-such-page').status, of('POST', '/no-such-page').status]).toEqual([
    404, 404,
  ]);
  const post = of('POST', '/pricing');
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('pages get the security headers of vercel.json, and built files are immutable', () => {
  const withHeaders = vercelResponseHeaders('vercel.json');
  const page = withHeaders('/pricing', get('/pricing'));
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'none'");
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const script = withHeaders('/assets/app.js', get('/assets/app.js'));
  expect(script.headers.get('cache-control')).toContain('immutable');
});

test('a function’s own Cache-Control is kept, under whatever path it answers', () => {
  const answer = () => new Response('{}', { headers: { 'cache-control': 'no-store' } });
  const withHeaders = vercelResponseHeaders('vercel.json');
  for (const path of ['/api/leads', '/assets/gone.js']) {
    const { headers } = withHeaders(path, answer(), 'function');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a missing build is an error that says what to do', () => {
  expect(() => staticSite(join(folder, 'nowhere'))).toThrow(/nowhere holds no build\. Run/);
});

test('in the policy the origin of Stripe Checkout is replaced by the stand-in’s', () => {
  const real = 'https://checkout.stripe.com';
  const policyOf = (localOrigins = {}) =>
    vercelResponseHeaders('vercel.json', localOrigins)('/pricing', get('/pricing')).headers.get(
      'content-security-policy',
    );
  expect(policyOf()).toContain(real);
  expect(policyOf({ [real]: 'http://127.0.0.1:4242' })).not.toContain(real);
  expect(policyOf({ [real]: 'http://127.0.0.1:4242' })).toContain('http://127.0.0.1:4242');
});
