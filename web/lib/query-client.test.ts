import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { http } from 'msw/http';
import { afterEach, expect, test, vi } from 'vitest';
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
