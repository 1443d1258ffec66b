import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Platform, startPlatform } from '../../mocks/platform/start-platform.ts';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { inspectSite } from './inspect-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'site-'));
let site: (request: Request) => Response;
let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ site: (request) => site(request) });
  const origin = platform.siteUrl;
  const page = (path: string) => `
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-x'">
    <link rel="canonical" href="${origin}${path}">
    <link rel="preload" href="/assets/font-1.woff2">`;
  const files = {
    'index.html': page('/'),
    'pricing.html': page('/pricing'),
    'success.html': page('/success'),
    'cancel.html': page('/cancel'),
    '404.html': 'Not found',
    'og/home.png': '',
    'assets/font-1.woff2': '',
    'sitemap.xml': `<loc>${origin}/</loc><loc>${origin}/pricing</loc>`,
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  };
  for (const name of ['og', 'assets']) mkdirSync(join(folder, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  site = staticSite(folder);
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

const partsThatFail = async (origin: string) =>
  (await inspectSite(origin)).filter(({ problems }) => problems.length > 0);

const namesOf = (parts: { name: string }[]) => parts.map(({ name }) => name);

test("a valid site passes the doctor's checks, which store no form and no order", async () => {
  expect(namesOf(await partsThatFail(platform.siteUrl))).toEqual([]);
  const stored = await platform.postgres.query('select id from leads union select id from orders');
  expect(stored).toEqual([]);
});

test('without a Stripe key the doctor refuses a production site, unless SALES is off', async () => {
  const withoutKey = { VERCEL_ENV: 'production', STRIPE_SECRET_KEY: '' };
  const healthOf = async (env: Record<string, string>) => {
    platform.restartFunctions(env);
    const failing = await partsThatFail(platform.siteUrl);
    expect(namesOf(failing)).toEqual(['Health']);
    return failing[0]?.problems.join();
  };
  expect(await healthOf(withoutKey)).toContain('STRIPE_SECRET_KEY');
  expect(await healthOf({ ...withoutKey, SALES: 'off' })).not.toContain('STRIPE_SECRET_KEY');
  platform.restartFunctions();
});

test('the doctor reports a proxy that drops headers and responds with 200 to unknown paths', async () => {
  const proxy = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const { status, body } = await fetch(platform.siteUrl + pathname, { redirect: 'manual' });
    return new Response(body, { status: status === 404 ? 200 : status });
  });
  const failing = await partsThatFail(proxy.url);
  await proxy.close();
  expect(failing.find(({ name }) => name === 'Headers')?.problems).toContainEqual(
    expect.stringContaining('/assets/font-1.woff2 has'),
  );
  expect(namesOf(failing)).toEqual([
    'Pages',
    'Headers',
    'Addresses',
    'Forms and purchases',
    'Payment events',
  ]);
});

async function reportAbout(answer: () => Response) {
  const server = await listen(answer);
  const sections = await inspectSite(server.url);
  await server.close();
  return { url: server.url, problems: sections.flatMap(({ problems }) => problems), sections };
}

test('the doctor reports a redirecting URL in one line with its target', async () => {
  const headers = { location: 'https://www.firma.se/' };
  const { url, problems } = await reportAbout(() => new Response(null, { status: 308, headers }));
  expect(problems).toEqual([`${url} redirects to https://www.firma.se`]);
});

test('the doctor reports an empty health response with another status than 200', async () => {
  const { sections } = await reportAbout(() => new Response(null, { status: 204 }));
  const health = sections.find(({ name }) => name === 'Health');
  expect(health?.problems).toEqual(['answers 204: nothing']);
});

test('the doctor reports a host without a site in one line with the reason', async () => {
  const server = await listen(() => new Response());
  await server.close();
  const [section, ...others] = await inspectSite(server.url);
  expect(section?.problems).toEqual(['no answer: the connection was refused']);
  expect(others).toEqual([]);
});

test('the doctor refuses a URL without a scheme and shows the right spelling', async () => {
  await expect(inspectSite('firma.se')).rejects.toThrow('Write --site https://firma.se');
});
