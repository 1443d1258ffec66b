import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { buildFunctions } from './build-functions.ts';
import { edgeFunction } from './edge-function.ts';

async function bundled(source: string, options?: { debug: boolean }) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'edge-'));
  const file = join(folder.path, 'entry.ts');
  await writeFile(file, source);
  const [{ code, url } = { code: '', url: '' }] = await buildFunctions(folder.path, options);
  return { code, url, file };
}

async function load(source: string, now?: () => number) {
  const { code } = await bundled(source);
  return edgeFunction(code, { env: {}, waitUntil() {}, now });
}

const post = (body: string) => new Request('http://site.test/api/x?a=1', { method: 'POST', body });

test('an import of a Node built-in fails the build, with file and line', async () => {
  const source = 'import fs from "node:fs"; export const GET = () => new Response(fs);';
  await expect(bundled(source)).rejects.toThrow(/entry\.ts:1:[\s\S]*Could not resolve "node:fs"/);
});

const nodeOnly = ['Buffer.from("x")', 'process.cwd()', 'setImmediate(() => {})'];

test.each(nodeOnly)('%s throws, as in the edge runtime', async (call) => {
  const run = await load(`export const POST = () => new Response(String(${call}));`);
  await expect(run(post(''))).rejects.toThrow(/is not defined|is not a function|not supported/);
});

test('a function uses the given clock; explicit dates are unchanged', async () => {
  const at = Date.UTC(2034, 0, 2);
  const run = await load(
    `export const GET = () => Response.json([
       new Date().toISOString(), Date.now(), new Date(0).toISOString(), Date.UTC(1970, 0, 1),
       new Date() instanceof Date, Date().slice(11, 15)]);`,
    () => at,
  );
  const answer = await run(new Request('http://site.test/'));
  const midnight = '2034-01-02T00:00:00.000Z';
  expect(await answer.json()).toEqual([midnight, at, '1970-01-01T00:00:00.000Z', 0, true, '2034']);
});

test('in development an error is logged with message and source line', async () => {
  const log = fileURLToPath(new URL('../../api/_platform/log.ts', import.meta.url));
  const source = `import { logError } from '${log}';
export function GET() {
  logError('1', 'a test', new TypeError('the message'));
  return new Response();
}`;
  const { code, url, file } = await bundled(source, { debug: true });
  const lines: string[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  const run = edgeFunction(code, { env: {}, waitUntil() {}, url });
  await run(new Request('http://site.test/'));
  logged.mockRestore();
  const place = `${relative(process.cwd(), file)}:3:`;
  expect(lines).toEqual([
    expect.stringMatching(/^{"level":"error".*"error":"TypeError"/),
    expect.stringContaining('TypeError: the message'),
  ]);
  for (const line of lines) expect(line).toContain(place);
});
