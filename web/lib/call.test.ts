import { http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import { server } from '../../mocks/api/node.ts';
import { given } from '../testing/server.ts';
import { call } from './call.ts';

const answerWith = (body: string | null, init?: ResponseInit) => {
  const requests: Request[] = [];
  server.use(
    http.post('*/api/checkout/session', ({ request }) => {
      requests.push(request.clone());
      return new Response(body, init);
    }),
  );
  return requests;
};

const buy = () => call(startCheckout, { packageType: 'growth' });

test('a call sends JSON and cookies', async () => {
  const requests = answerWith('{}');
  const fetched = vi.spyOn(globalThis, 'fetch');
  await buy();
  const [request] = requests;
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(fetched.mock.lastCall?.[1]?.credentials).toBe('include');
  expect(await request?.json()).toEqual({ packageType: 'growth' });
});

test('a call without a response fails after 25 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  given(startCheckout, 'hangs');
  const bought = buy().catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(await Promise.race([bought, 'pending'])).toBe('pending');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await bought).toBe('AbortError');
});

test.each([
  { answer: 'a body', body: 'Too many', init: { status: 429 }, says: '429: Too many' },
  {
    answer: 'an empty body',
    body: null,
    init: { status: 504, statusText: 'Gateway Timeout' },
    says: '504: Gateway Timeout',
  },
])('a failed response with $answer rejects with its error text', async ({ body, init, says }) => {
  answerWith(body, init);
  await expect(buy()).rejects.toThrow(new Error(says));
});
