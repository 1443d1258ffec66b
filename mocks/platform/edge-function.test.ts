import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../vendors/listen.ts';
import { bundleFunction } from './bundle-function.ts';
import { edgeFunction } from './edge-function.ts';

async function written(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'entry.ts');
  await writeFile(file, source);
  return file;
}

async function deployed(source: string, env = {}) {
  const work: Promise<unknown>[] = [];
  const code = await bundleFunction(await written(source));
  return { run: edgeFunction(code, { env, waitUntil: (promise) => work.push(promise) }), work };
}

const post = (body: string) => new Request('http://site.test/api/x?a=1', { method: 'POST', body });

test('a function reads body, address and environment, and answers', async () => {
  const { run } = await deployed(
    `export const POST = async (request: Request) =>
      Response.json([await request.json(), request.url, process.env.WORD], { status: 201 });`,
    { WORD: 'hej' },
  );
  const answer = await run(post('{"name":"Åsa"}'));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual([{ name: 'Åsa' }, 'http://site.test/api/x?a=1', 'hej']);
});

test('a method without an export gets a bare 405', async () => {
  const { run } = await deployed('export const GET = () => new Response("read");');
  expect((await run(post(''))).status).toBe(405);
});

test('work left behind the answer is handed to the platform', async () => {
  const { run, work } = await deployed(
    `const context = globalThis[Symbol.for('@vercel/request-context')];
     export const POST = async () => {
       context.get().waitUntil(Promise.resolve('mailed'));
       return new Response();
     };`,
  );
  await run(post(''));
  expect(await Promise.all(work)).toEqual(['mailed']);
});

test('a Node built-in does not get into a bundle', async () => {
  const file = await written(
    'import fs from "node:fs"; export const GET = () => new Response(fs);',
  );
  await expect(bundleFunction(file)).rejects.toThrow(
    /entry\.ts:1:[\s\S]*Could not resolve "node:fs"/,
  );
});

const nodeOnly = ['Buffer.from("x")', 'process.cwd()', 'setImmediate(() => {})'];

test.each(nodeOnly)(
  'a function that calls %s breaks here as it would on the edge',
  async (call) => {
    const { run } = await deployed(`export const POST = () => new Response(String(${call}));`);
    await expect(run(post(''))).rejects.toThrow(/is not defined|is not a function|not supported/);
  },
);

test('a client that states the length of its body is understood', async () => {
  const server = await listen(async (request) => new Response(await request.text()));
  onTestFinished(() => server.close());
  const { run } = await deployed(
    `export const GET = () => fetch(process.env.URL_TO_ASK, {
      method: 'POST', body: 'Åsa', headers: { 'Content-Length': 4 } });`,
    { URL_TO_ASK: server.url },
  );
  expect(await (await run(new Request('http://site.test/'))).text()).toBe('Åsa');
});
