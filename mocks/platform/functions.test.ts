import { expect, test } from 'vitest';
import { functionsIn } from './functions.ts';

const routes = functionsIn('api');

test('the public addresses of the API are these and no others', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual([
    '/api/checkout/session',
    '/api/checkout/subscription',
    '/api/contact',
    '/api/cron/sweep',
    '/api/health',
    '/api/leads',
    '/api/orders/[id]',
    '/api/stripe/webhook',
  ]);
});

test.each([
  ['/api/leads', '/api/leads'],
  ['/api/orders/cs_test_1', '/api/orders/[id]'],
  ['/api/orders/cs_test_1/more', undefined],
  ['/api/_http/serve', undefined],
  ['/api/leads.ts', undefined],
])('%s is answered by %s', (pathname, path) => {
  expect(routes.find(({ pattern }) => pattern.test(pathname))?.path).toBe(path);
});
