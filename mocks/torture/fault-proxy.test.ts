import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../vendors/listen.ts';
import { startFaultProxy } from './fault-proxy.ts';

test('a proxy cuts, loses, refuses and repeats requests, and forwards the others unchanged', async () => {
  const asked: string[] = [];
  const service = await listen(async (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return new Response('done', { status: 201, headers: { 'x-own': 'kept' } });
  });
  const proxy = await startFaultProxy();
  proxy.forwardTo(service.url);
  onTestFinished(async () => {
    await proxy.close();
    await service.close();
  });
  /** The status of an answer, and how often the service was asked for it. */
  const ask = async () => {
    const before = asked.length;
    const status = await fetch(`${proxy.url}/emails`, { method: 'POST', body: 'hej' }).then(
      (answer) => (answer.headers.get('x-own') === 'kept' ? 'kept' : answer.status),
      () => 'none',
    );
    return [status, asked.length - before];
  };
  expect(await ask()).toEqual(['kept', 1]);
  for (const [trouble, answer] of [
    ['cut', ['none', 0]],
    ['lost', ['none', 1]],
    [429, [429, 0]],
    ['twice', ['kept', 2]],
  ] as const) {
    proxy.plan(trouble);
    expect([trouble, await ask()]).toEqual([trouble, answer]);
    proxy.clear();
  }
  expect(new Set(asked)).toEqual(new Set(['POST /emails hej']));
});
