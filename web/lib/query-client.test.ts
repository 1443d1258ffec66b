import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { http } from 'msw/http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { server } from '../../mocks/api/node.ts';
import { createQueryClient } from './query-client.ts';
import type { ToastContent } from './toast-store.ts';

afterEach(() => onlineManager.setOnline(true));

const toast = (description: string): ToastContent => ({
  title: 'Något gick fel',
  description,
  variant: 'destructive',
});

function client() {
  const shown: ToastContent[] = [];
  const show = (content: ToastContent) => shown.push(content);
  return { shown, client: createQueryClient({ show, dismiss: () => {} }) };
}

test('a query sends a GET request with cookies to its key joined by slashes', async () => {
  server.use(http.get('*/api/orders/cs_1', () => Response.json({ state: 'paid' })));
  const fetched = vi.spyOn(globalThis, 'fetch');
  const answer = await client().client.fetchQuery({ queryKey: ['/api/orders', 'cs_1'] });
  expect(answer).toEqual({ state: 'paid' });
  expect(fetched.mock.lastCall?.[1]?.credentials).toBe('include');
});

test('a mutation fails at once while the browser is offline', async () => {
  onlineManager.setOnline(false);
  const { client: queries, shown } = client();
  const change = new MutationObserver(queries, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
    meta: { failureToast: (error) => toast(error.message) },
  });
  await expect(change.mutate()).rejects.toThrow();
  await vi.waitFor(() => expect(shown).toEqual([toast('Failed to fetch')]));
});

function developing() {
  vi.stubEnv('MODE', 'mock');
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  globalThis.showFailure = vi.fn<NonNullable<typeof globalThis.showFailure>>();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    globalThis.showFailure = undefined;
  });
  const { client: queries } = client();
  return {
    queries,
    /** What was reported: on the console and to the mock panel. */
    reports() {
      const logged = console.mock.calls.flat();
      console.mockClear();
      return { logged, listed: vi.mocked(globalThis.showFailure)?.mock.calls.flat() };
    },
  };
}

const broken = new TypeError('a mistake in the request function');
const startedAt = expect.any(Number);

test.each([
  [['/api/leads'], '/api/leads'],
  [undefined, undefined],
])('a developer sees the error of a mutation with the key %s', async (mutationKey, path) => {
  const { queries, reports } = developing();
  const mutationFn = () => Promise.reject(broken);
  const change = new MutationObserver(queries, { ...(mutationKey && { mutationKey }), mutationFn });
  await expect(change.mutate()).rejects.toThrow(broken);
  const listed = [{ error: broken, path, startedAt }];
  expect(reports()).toEqual({ logged: [broken], listed });
});

test('a developer sees the error of a read, and of a response that is read wrongly, once', async () => {
  const { queries, reports } = developing();
  const queryKey = ['/api/orders', 'cs_1'];
  server.use(http.get('*/api/orders/cs_1', () => new Response('busy', { status: 503 })));
  await expect(queries.fetchQuery({ queryKey })).rejects.toThrow('503: busy');
  const error = new Error('503: busy');
  const path = '/api/orders/cs_1';
  expect(reports()).toEqual({ logged: [error], listed: [{ error, path, startedAt }] });

  server.use(http.get('*/api/orders/cs_1', () => Response.json({ state: 'paid' })));
  const select = () => {
    throw new TypeError('the response was read wrongly');
  };
  const observer = new QueryObserver(queries, { queryKey, select });
  onTestFinished(observer.subscribe(() => {}));
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  // React's next render selects again.
  observer.setOptions({ queryKey, select: () => select() });
  expect(reports().logged).toEqual([new TypeError('the response was read wrongly')]);
});
