import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

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
