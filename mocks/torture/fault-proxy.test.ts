import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../vendors/listen.ts';
import { startFaultProxy } from './fault-proxy.ts';

/** A proxy before a service that records its requests. */
async function startProxied(options: Parameters<typeof startFaultProxy>[0] = {}) {
  const asked: string[] = [];
  const service = await listen(async (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return Response.json({ of: 'the service' }, { status: 201, headers: { 'x-own': 'kept' } });
  });
  const proxy = await startFaultProxy(options);
  proxy.forwardTo(service.url);
  onTestFinished(async () => {
    await proxy.close();
    await service.close();
  });
  const ask = () => fetch(`${proxy.url}/emails`, { method: 'POST', body: 'hej' });
  return { proxy, service, asked, ask };
}

test('a request and its answer pass unchanged', async () => {
  const { asked, ask } = await startProxied();
  const answer = await ask();
  expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([
    201,
    'kept',
    { of: 'the service' },
  ]);
  expect(asked).toEqual(['POST /emails hej']);
});

test.each([
  { fault: 'cut' as const, reaches: 0 },
  { fault: 'lost' as const, reaches: 1 },
])(
  'a request that is $fault has no answer, and reaches the service $reaches times',
  async ({ fault, reaches }) => {
    const { proxy, asked, ask } = await startProxied();
    proxy.fail(fault, 1);
    await expect(ask()).rejects.toThrow();
    expect(asked).toHaveLength(reaches);
    expect((await ask()).status).toBe(201);
  },
);

test('a status answers in the place of the service', async () => {
  const { proxy, asked, ask } = await startProxied();
  proxy.fail(429, 2);
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([
    429, 429, 201,
  ]);
  expect(asked).toHaveLength(1);
});

test('a request can reach the service twice', async () => {
  const { proxy, asked, ask } = await startProxied();
  proxy.repeat(1);
  await ask();
  await ask();
  expect(asked).toHaveLength(3);
});

test('requests can be refused, and reach the service together with the next one', async () => {
  const { proxy, asked, ask } = await startProxied();
  proxy.overlap(2);
  expect([(await ask()).status, (await ask()).status]).toEqual([500, 500]);
  expect(asked).toHaveLength(0);
  expect((await ask()).status).toBe(201);
  expect(asked).toHaveLength(3);
});

test('a service that is down drops the connection, and is found again elsewhere', async () => {
  const { proxy, service, ask } = await startProxied();
  await service.close();
  await expect(ask()).rejects.toThrow();
  const other = await listen(() => new Response('back'));
  onTestFinished(() => other.close());
  proxy.forwardTo(other.url);
  expect(await (await ask()).text()).toBe('back');
});

test('what is intercepted does not reach the service', async () => {
  const seen: unknown[] = [];
  const { proxy, asked, ask } = await startProxied({
    intercept(_headers, body, status) {
      seen.push([body, status]);
      return status === 200 ? new Response('dropped') : undefined;
    },
  });
  proxy.fail(200, 1);
  expect([await (await ask()).text(), (await ask()).status]).toEqual(['dropped', 201]);
  expect(seen).toEqual([
    ['hej', 200],
    ['hej', undefined],
  ]);
  expect(asked).toHaveLength(1);
});

test('what was planned is forgotten when it is cleared', async () => {
  const { proxy, asked, ask } = await startProxied();
  proxy.fail('cut', 5);
  proxy.repeat(5);
  proxy.overlap(5);
  proxy.clear();
  expect((await ask()).status).toBe(201);
  expect(asked).toHaveLength(1);
});
