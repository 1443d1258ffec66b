import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../vendors/listen.ts';
import { bundleFunction, bundleFunctions } from './bundle-function.ts';
import { edgeFunction } from './edge-function.ts';

async function writeEntry(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'entry.ts');
  await writeFile(file, source);
  return file;
}

async function load(source: string, env = {}, now?: () => number) {
  const work: Promise<unknown>[] = [];
  const code = await bundleFunction(await writeEntry(source));
  const waitUntil = (promise: Promise<unknown>) => work.push(promise);
  return { run: edgeFunction(code, { env, waitUntil, now }), work };
}

const post = (body: string) => new Request('http://site.test/api/x?a=1', { method: 'POST', body });

test('a function reads the request’s body and URL and the environment, and answers', async () => {
  const { run } = await load(
    `export const POST = async (request: Request) =>
      Response.json([await request.json(), request.url, process.env.WORD], { status: 201 });`,
    { WORD: 'hej' },
  );
  const answer = await run(post('{"name":"Åsa"}'));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual([{ name: 'Åsa' }, 'http://site.test/api/x?a=1', 'hej']);
});

test('a method without an export is answered with 405 and no body', async () => {
  const { run } = await load('export const GET = () => new Response("read");');
  const answer = await run(post(''));
  expect([answer.status, await answer.text()]).toEqual([405, '']);
});

test('work given to waitUntil is passed to the platform', async () => {
  const { run, work } = await load(
    `const context = globalThis[Symbol.for('@vercel/request-context')];
     export const POST = async () => {
       context.get().waitUntil(Promise.resolve('mailed'));
       return new Response();
     };`,
  );
  await run(post(''));
  expect(await Promise.all(work)).toEqual(['mailed']);
});

test('an import of a Node built-in fails the build, with file and line', async () => {
  const file = await writeEntry(
    'import fs from "node:fs"; export const GET = () => new Response(fs);',
  );
  await expect(bundleFunction(file)).rejects.toThrow(
    /entry\.ts:1:[\s\S]*Could not resolve "node:fs"/,
  );
});

const nodeOnly = ['Buffer.from("x")', 'process.cwd()', 'setImmediate(() => {})'];

test.each(nodeOnly)('a function that calls %s throws, as it would on the edge', async (call) => {
  const { run } = await load(`export const POST = () => new Response(String(${call}));`);
  await expect(run(post(''))).rejects.toThrow(/is not defined|is not a function|not supported/);
});

test('a fetch with a Content-Length of its own is sent', async () => {
  const server = await listen(async (request) => new Response(await request.text()));
  onTestFinished(() => server.close());
  const { run } = await load(
    `export const GET = () => fetch(process.env.URL_TO_ASK, {
      method: 'POST', body: 'Åsa', headers: { 'Content-Length': 4 } });`,
    { URL_TO_ASK: server.url },
  );
  expect(await (await run(new Request('http://site.test/'))).text()).toBe('Åsa');
});

test('a function tells the time by the clock that it is given, and other dates stay as they are', async () => {
  const at = Date.UTC(2034, 0, 2);
  const { run } = await load(
    `export const GET = () => Response.json([
       new Date().toISOString(), Date.now(), new Date(0).toISOString(), Date.UTC(1970, 0, 1),
       new Date() instanceof Date, Date().slice(11, 15)]);`,
    {},
    () => at,
  );
  const answer = await run(new Request('http://site.test/'));
  const midnight = '2034-01-02T00:00:00.000Z';
  expect(await answer.json()).toEqual([midnight, at, '1970-01-01T00:00:00.000Z', 0, true, '2034']);
});

test('in development a failure is logged with its message and the line of the source file', async () => {
  const log = fileURLToPath(new URL('../../api/_http/log.ts', import.meta.url));
  const file = await writeEntry(`import { logError } from '${log}';
export function GET() {
  logError({ requestId: '1', during: 'a test', error: new TypeError('the message') });
  return new Response();
}`);
  const lines: string[] = [];
  const error = (line: string) => lines.push(line);
  const [code = ''] = await bundleFunctions([file], { debug: true });
  const run = edgeFunction(code, {
    env: {},
    waitUntil() {},
    file: 'file:///entry.js',
    console: { ...console, error },
  });
  await run(new Request('http://site.test/'));
  const place = `${relative(process.cwd(), file)}:3:`;
  expect(lines).toEqual([
    expect.stringMatching(/^{"level":"error".*"error":"TypeError"/),
    expect.stringContaining('TypeError: the message'),
  ]);
  for (const line of lines) expect(line).toContain(place);
});
