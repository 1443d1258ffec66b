import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../vendors/listen.ts';
import { functionsServer } from './functions-server.ts';
import { localEnv } from './local-env.ts';
import { startPlatform } from './start-platform.ts';
import { withVercelRequestHeaders } from './vercel.ts';

// Starting a platform takes about a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = (request: Request) =>
  new URL(request.url).pathname === '/assets/index.js'
    ? new Response('run()')
    : new Response(null, { status: 404 });

const platform = await startPlatform({ site });
afterAll(platform.close);

test('the port opens when the functions are ready', async () => {
  const port = await freePort();
  const starting = startPlatform({ site, ports: { site: port } });
  let first: Response | undefined;
  while (!first) {
    first = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
  }
  const health = { status: first.status, body: await first.json() };
  await (await starting).close();
  expect(health).toMatchObject({ status: 200, body: { success: true } });
});

test('a missing asset answers 404 uncached', async () => {
  const { status, headers } = await fetch(`${platform.siteUrl}/assets/index-old.js`);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  const kept = await fetch(`${platform.siteUrl}/assets/index.js`);
  expect(kept.headers.get('cache-control')).toContain('immutable');
});

test('a client cannot set the address header', () => {
  const headers = { 'x-vercel-forwarded-for': '1.2.3.4', 'x-vercel-ip-country': 'NO' };
  const request = withVercelRequestHeaders(
    new Request('http://site.test', { headers }),
    '127.0.0.1',
  );
  expect([...request.headers]).toEqual([['x-vercel-forwarded-for', '127.0.0.1']]);
});

test('a set variable overrides the default; an empty one counts as unset', () => {
  const env = localEnv({ CRON_SECRET: '', MAIL_FROM: 'hej@firma.example' });
  expect(env).toMatchObject({ VERCEL_ENV: 'development', MAIL_FROM: 'hej@firma.example' });
  expect(env).not.toHaveProperty('CRON_SECRET');
});

test('an error in a function is logged, not disclosed', async () => {
  const logged: unknown[] = [];
  const code = 'var entry = { GET() { throw new Error("secret"); } };';
  const run = functionsServer([{ pattern: /./, url: 'file:///broken.js', code }], {
    env: {},
    waitUntil() {},
    logError: (error) => logged.push(error),
  });
  const answer = await run(new Request('http://site.test/api/broken'));
  expect([answer?.status, await answer?.text()]).toEqual([
    500,
    'EDGE_FUNCTION_INVOCATION_FAILED\n',
  ]);
  expect(logged).toMatchObject([{ message: 'secret' }]);
});
