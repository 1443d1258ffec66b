// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { callList } from './call-list.ts';
import { createCallLog } from './call-log.ts';

beforeEach(() => sessionStorage.clear());

function listed() {
  const log = createCallLog();
  const { node, show } = callList();
  for (const call of log.read()) show(call);
  log.listen(show);
  return {
    node,
    ...log,
    /** The lines without their durations. */
    lines: () =>
      [...node.querySelectorAll('summary')].map((line) => line.textContent.replace(/ \d+ ms/, '')),
    call: (path: string, respond: () => Promise<Response> = async () => new Response()) =>
      log.record(new Request(`https://site.example${path}`), respond),
  };
}

test('a call without a response is listed as waiting, until the page stops waiting', async () => {
  const { call, fail, lines, node } = listed();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answered = call('/api/leads', () => promise);
  await vi.waitFor(() => expect(lines()).toEqual(['waiting GET /api/leads']));
  node.querySelector('details')?.toggleAttribute('open', true);
  fail({ error: new DOMException('timeout', 'AbortError'), path: '/api/leads', startedAt: 0 });
  expect(lines()).toEqual(['no answer GET /api/leads AbortError: timeout']);
  resolve(new Response('late'));
  await answered;
  expect(lines()).toEqual(['200 GET /api/leads AbortError: timeout']);
  expect(node.querySelector('details')).toHaveProperty('open', true);
});

test('a call that a reload has interrupted is listed without an answer', async () => {
  const { call, lines } = listed();
  void call('/api/leads', () => new Promise(() => {}));
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  expect(listed().lines()).toEqual(['no answer GET /api/leads']);
});

test('a mock that throws is logged, and listed with status 500', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const { call, lines } = listed();
  const error = new TypeError('no such field');
  const response = await call('/api/leads', () => Promise.reject(error));
  expect([response.status, await response.text()]).toEqual([500, 'TypeError: no such field']);
  expect(lines()).toEqual(['500 GET /api/leads']);
  expect(logged.mock.calls).toEqual([[error]]);
});

test('an error of the site is listed with its call', async () => {
  const { call, fail, lines } = listed();
  await call('/api/leads');
  const startedAt = Date.now() + 1;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(startedAt));
  await call('/api/contact');
  await call('/api/orders/cs_1');
  const error = new Error('503: busy');
  fail({ error, path: '/api/orders/cs_1', startedAt });
  fail({ error: new SyntaxError('cut'), path: undefined, startedAt });
  // No call belongs to these errors.
  fail({ error, path: '/api/other', startedAt });
  fail({ error, path: undefined, startedAt });
  expect(lines()).toEqual([
    '200 GET /api/orders/cs_1 503: busy',
    '200 GET /api/contact SyntaxError: cut',
    '200 GET /api/leads',
  ]);
});

test('the list keeps the last fifty calls', async () => {
  const { call, read, lines } = listed();
  for (let count = 0; count < 53; count += 1) await call(`/${count}`);
  expect(read()).toHaveLength(50);
  expect(lines()).toHaveLength(50);
  expect(lines()[0]).toBe('200 GET /52');
});
