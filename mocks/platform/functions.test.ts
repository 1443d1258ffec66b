import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { functionsIn } from './functions.ts';

const routes = functionsIn('api');

test('the public addresses of the API are those of the contract and no others', () => {
  const documented = Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/g, '[$1]'));
  expect(routes.map(({ path }) => path).toSorted()).toEqual(documented.toSorted());
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
