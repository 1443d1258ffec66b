import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { functionsIn } from './functions.ts';

const routes = functionsIn('api');

test('every endpoint of the contract has a public function, and there is no other', () => {
  const paths = Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/, '[$1]'));
  expect(routes.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
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
