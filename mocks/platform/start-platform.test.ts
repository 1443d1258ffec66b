import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { PlanType } from '#contract/catalogue.ts';
import { purchaseOf, requestOf } from '#contract/examples.ts';
import { freePort } from '../vendors/listen.ts';
import { lockDataFolder } from './data-folder.ts';
import { functionsServer } from './edge-function.ts';
import { startPlatform } from './start-platform.ts';
import { withVercelRequestHeaders } from './vercel.ts';

// Starting a platform takes about a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

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

test('a missing asset returns 404 and is not cached', async () => {
  const { status, headers } = await fetch(`${platform.siteUrl}/assets/index-old.js`);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  const kept = await fetch(`${platform.siteUrl}/assets/index.js`);
  expect(kept.headers.get('cache-control')).toContain('immutable');
});

test('a client cannot set the header with its IP address', () => {
  const headers = { 'x-vercel-forwarded-for': '1.2.3.4', 'x-vercel-ip-country': 'NO' };
  const request = withVercelRequestHeaders(
    new Request('http://site.test', { headers }),
    '127.0.0.1',
  );
  expect([...request.headers]).toEqual([['x-vercel-forwarded-for', '127.0.0.1']]);
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

const turn = (button: string) =>
  fetch(platform.stripe.controlUrl, {
    method: 'POST',
    body: new URLSearchParams({ do: button }),
  });

const start = (plan: PlanType) =>
  fetch(requestOf(purchaseOf({ kind: 'plan', id: plan }), platform.siteUrl));

test('one clock drives functions and payments: checkouts expire after 15 minutes, subscriptions renew after 30 days', async () => {
  const open = await start('workflow1');
  expect(open.status).toBe(200);
  const paid = await start('workflow2');
  const { url } = await paid.json();
  const session = new URL(url).pathname.slice('/c/pay/'.length);
  await platform.stripe.pay(session);
  await platform.idle();

  for (const _ of [1, 2]) await turn('15 minutes ahead');
  const states = await platform.postgres.query('select state from orders order by created_at');
  expect(states).toEqual([{ state: 'expired' }, { state: 'paid' }]);

  const invoices = () => Object.values(platform.stripe.account.invoices).length;
  expect(invoices()).toBe(1);
  await turn('30 days ahead');
  expect(invoices()).toBe(2);
  expect(platform.stripe.webhooks.pending()).toEqual([]);
});

test('the lock of an ended process is ignored', () => {
  using data = mkdtempDisposableSync(join(tmpdir(), 'data-'));
  writeFileSync(join(data.path, 'in-use-by'), '999999999');
  expect(() => lockDataFolder(data.path)).not.toThrow();
});

test('an unwritable data folder is refused with instructions', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'data-'));
  const file = join(folder.path, 'a-file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(join(file, 'data'))).toThrow(
    /a-file\/data cannot be written to \(ENOTDIR\)\. Set DATA_DIR/,
  );
});
