import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type HttpServer, listen } from './listen.ts';

async function started(...[answer, options]: Parameters<typeof listen>): Promise<HttpServer> {
  const server = await listen(answer, options);
  onTestFinished(() => server.close());
  return server;
}

/** Sends raw text, because HTTP clients correct malformed requests, and reads until the connection closes. */
async function sendRaw({ port }: HttpServer, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test('a request that is malformed is answered with 400, and the next one is served', async () => {
  const server = await started(() => new Response('fine'));
  const text = 'GET / HTTP/1.1\r\nHost: a b:x\r\n\r\n';
  expect(await sendRaw(server, text)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await (await fetch(server.url)).text()).toBe('fine');
});

test('close waits for a response that is under way', async () => {
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

test('a connection that was opened and never used does not hold up the close', async () => {
  const server = await listen(() => new Response('fine'));
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  // Answered after that connection was accepted, so that the server knows of it.
  expect(await (await fetch(server.url)).text()).toBe('fine');
  await server.close(600_000);
  await once(socket, 'close');
});
