import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Listening, listen } from './listen.ts';

async function started(...[answer, options]: Parameters<typeof listen>): Promise<Listening> {
  const server = await listen(answer, options);
  onTestFinished(() => server.close());
  return server;
}

/** Speaks past every client that would correct us, and reads until the server hangs up. */
async function say({ port }: Listening, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(words);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test.each([
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: site.test\r\n\r\n'],
  ['a whole address as target', 'GET http://evil.test/ HTTP/1.1\r\nHost: site.test\r\n\r\n'],
  ['a broken host', 'GET / HTTP/1.1\r\nHost: a b:x\r\n\r\n'],
])('%s is a bad request and does no harm', async (_, words) => {
  const server = await started(() => new Response('fine'));
  expect(await say(server, words)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await (await fetch(server.url)).text()).toBe('fine');
});

test('a target with two slashes stays a path', async () => {
  const server = await started(({ url }) => new Response(new URL(url).pathname));
  const words = 'GET //evil.test/x HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n';
  expect(await say(server, words)).toContain('//evil.test/x');
});

test('a busy port leads to the next free one', async () => {
  const first = await started(() => new Response());
  const second = await started(() => new Response(), { port: first.port });
  expect(second.port).toBeGreaterThan(first.port);
});

test('a throw is a 500 that tells nothing, and is printed', async () => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = await started(() => {
    throw new Error('secret');
  });
  const answer = await fetch(server.url);
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal error']);
  expect(print).toHaveBeenCalledWith(expect.stringContaining('secret'));
  print.mockRestore();
});

test('a body that breaks off ends its own answer only', async () => {
  const server = await started(({ url }) => {
    if (url.endsWith('/well')) return new Response('well');
    return new Response(new ReadableStream({ pull: (body) => body.error(new Error('broken')) }));
  });
  await expect(fetch(server.url).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(`${server.url}/well`)).text()).toBe('well');
});

test('an answer that is under way is finished before the end', async () => {
  const asked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<Response>();
  const server = await listen(() => {
    asked.resolve();
    return go.promise;
  });
  const answer = fetch(server.url);
  await asked.promise;
  const closed = server.close(10_000);
  go.resolve(new Response('late', { headers: { connection: 'close' } }));
  expect(await (await answer).text()).toBe('late');
  await closed;
});
