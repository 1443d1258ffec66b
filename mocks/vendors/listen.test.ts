import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('close waits for a running response', async () => {
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

test('an unused connection does not delay the close', async () => {
  const server = await listen(() => new Response('fine'));
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  // This request comes second, so the server has accepted the idle connection.
  expect(await (await fetch(server.url)).text()).toBe('fine');
  await server.close(600_000);
  await once(socket, 'close');
});

/** `fetch` does not allow these headers. */
async function statusOf(port: number, method: string, headers: Record<string, string>) {
  const asked = request({ host: '127.0.0.1', port, method, headers }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

test.each<[string, Record<string, string>, standIn: number, site: number]>([
  ['without an origin', {}, 200, 200],
  ['for localhost', { host: 'localhost:3000' }, 200, 200],
  ['from its own page', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, 200, 200],
  ['for a foreign host', { host: 'rebound.example:3000' }, 403, 403],
  ['for a host that only begins like ours', { host: '127.0.0.1.rebound.example' }, 403, 403],
  ['from a page of another site', { origin: 'https://evil.example' }, 403, 200],
  ['from a page without an origin', { origin: 'null' }, 403, 200],
  ['from another port', { host: '127.0.0.1:1', origin: 'http://127.0.0.1:2' }, 403, 200],
])(
  'a post %s is answered or refused by stand-in and site',
  async (_what, headers, ofStandIn, ofSite) => {
    const standIn = await listen(() => new Response());
    const site = await listen(() => new Response(), { anyOrigin: true });
    expect(await statusOf(standIn.port, 'POST', headers)).toBe(ofStandIn);
    expect(await statusOf(site.port, 'POST', headers)).toBe(ofSite);
    expect(await statusOf(standIn.port, 'GET', headers)).toBe(ofSite);
    await Promise.all([standIn.close(), site.close()]);
  },
);
