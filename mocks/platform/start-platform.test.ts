import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import { listen } from '../vendors/listen.ts';
import type { Platform } from './platform.ts';
import { startPlatform } from './start-platform.ts';
import { anyPage, post, startForTest } from './testing.ts';

// A platform starts in about a second, much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const scratch = mkdtempSync(join(tmpdir(), 'platform-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function writeFunction(path: string, source: string): void {
  const file = join(scratch, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

const lead = {
  name: 'Åsa Berg',
  email: 'asa@kund.example',
  painPoint: 'Ordrar skrivs av för hand',
  currentApps: '',
  consent: true,
  website: '',
};

let platform: Platform;
let empty: Blob;

beforeAll(async () => {
  platform = await startPlatform({ site: anyPage });
  empty = await platform.postgres.dump();
});

afterAll(() => platform.close());

test('a lead is stored and the company is mailed', async () => {
  expect((await post(platform, '/api/leads', lead)).status).toBe(200);
  await platform.idle();
  expect(await platform.postgres.query('select name from leads')).toEqual([{ name: lead.name }]);
  expect(await platform.inbox()).toMatchObject([{ replyTo: [lead.email] }]);
});

test('the port opens when the functions are ready: the first answer is one of theirs', async () => {
  const reserved = await listen(() => new Response());
  await reserved.close();
  const starting = startPlatform({ site: anyPage, load: empty, ports: { site: reserved.port } });
  let first: Response | undefined;
  while (!first) {
    first = await fetch(`${reserved.url}/api/health`).catch(() => undefined);
  }
  const health = { status: first.status, body: await first.json() };
  await (await starting).close();
  expect(health).toMatchObject({ status: 200, body: { success: true } });
});

test('a path that no function answers is the documented 404', async () => {
  const response = await fetch(`${platform.siteUrl}/api/nothing`);
  expect(response.status).toBe(errors.notFound.status);
  expect(await response.json()).toEqual({ success: false, message: errors.notFound.message });
});

test('a file of an earlier deployment is a 404 that nobody keeps', async () => {
  const lost = await startForTest({ load: empty, site: () => new Response(null, { status: 404 }) });
  const { status, headers } = await fetch(`${lost.siteUrl}/assets/index-old.js`);
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  const kept = await fetch(`${platform.siteUrl}/assets/index.js`);
  expect(kept.headers.get('cache-control')).toContain('immutable');
});

test('a cron runs only when it is called with the secret', async () => {
  const withoutSecret = await fetch(platform.siteUrl + endpoints.runMaintenance.path);
  expect([withoutSecret.status, (await platform.runCron()).status]).toEqual([401, 200]);
});

test('a client cannot set the headers that say who it is', async () => {
  writeFunction(
    'echo/echo.ts',
    'export const GET = (request: Request) => Response.json([...request.headers]);',
  );
  const platform = await startForTest({ load: empty, api: join(scratch, 'echo') });
  const forged = {
    'x-vercel-forwarded-for': '1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    'x-vercel-ip-country': 'NO',
    forwarded: 'for=1.2.3.4',
  };
  const answer = await fetch(`${platform.siteUrl}/api/echo`, { headers: forged });
  const seen = Object.fromEntries(await answer.json());
  expect(seen).toMatchObject({
    'x-vercel-forwarded-for': '127.0.0.1',
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
  });
  expect(JSON.stringify(seen)).not.toContain('1.2.3.4');
  expect(seen).not.toHaveProperty('x-vercel-ip-country');
});

test('a function’s environment holds the product’s variables only', async () => {
  writeFunction('env/env.ts', 'export const GET = () => Response.json(Object.keys(process.env));');
  const platform = await startForTest({
    load: empty,
    api: join(scratch, 'env'),
    env: { CRON_SECRET: '', MAIL_TO: 'hej@firma.example' },
  });
  const names = await (await fetch(`${platform.siteUrl}/api/env`)).json();
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'MAIL_TO']));
  expect(names).not.toEqual(expect.arrayContaining(['PATH']));
  expect(names).not.toEqual(expect.arrayContaining(['CRON_SECRET']));
});

test('the error of a function is logged, and not in the response', async () => {
  const logged: unknown[] = [];
  writeFunction('broken/broken.ts', 'export const GET = () => { throw new Error("secret"); };');
  const platform = await startForTest({
    load: empty,
    api: join(scratch, 'broken'),
    logError: (error) => logged.push(error),
  });
  const answer = await fetch(`${platform.siteUrl}/api/broken`);
  expect([answer.status, await answer.text()]).toEqual([500, 'EDGE_FUNCTION_INVOCATION_FAILED\n']);
  expect(logged).toMatchObject([{ message: 'secret' }]);
});
