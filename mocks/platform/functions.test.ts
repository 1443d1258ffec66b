import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import vercel from '../../vercel.json' with { type: 'json' };
import { functionsIn } from './build-functions.ts';
import { vercelConfig } from './vercel.ts';

const routes = functionsIn(resolve('api'));

test('every endpoint has a function, and one function handles unknown paths', () => {
  const paths = Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/, '[$1]'));
  expect(routes.map(({ path }) => path).toSorted()).toEqual(
    [...paths, '/api/not-found'].toSorted(),
  );
});

test.each([
  ['/api/leads', '/api/leads'],
  ['/api/orders/cs_test_1', '/api/orders/[id]'],
  ['/api/orders/cs_test_1/more', undefined],
  ['/api/_http/serve', undefined],
  ['/api/leads.ts', undefined],
])('%s is handled by %s', (pathname, path) => {
  expect(routes.find(({ pattern }) => pattern.test(pathname))?.path).toBe(path);
});

const { rewrite } = vercelConfig('vercel.json');

test('only unknown paths are rewritten to the not-found function', () => {
  const unknown = [
    '/api/nothing',
    '/api/orders',
    '/api/orders/cs_1/more',
    '/api/stripe/nothing/here',
    '/assets/of-the-last-deployment.js',
  ];
  // Vercel rewrites before it matches dynamic functions, so the rewrite must exclude them. The local platform does not.
  const dynamic = Object.values(endpoints)
    .filter(({ path }) => path.includes(':'))
    .map(({ path }) => path.replace(/:\w+/, 'cs_1'));
  const known = [...dynamic, '/', '/pricing', '/apiary'];
  expect([...unknown, ...known].filter((path) => rewrite(path) === '/api/not-found')).toEqual(
    unknown,
  );
});

test.each(routes)(
  '$path handles every method and runs in the regions of vercel.json',
  async ({ file }) => {
    const entry = await import(file);
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
    expect(Object.keys(entry).toSorted()).toEqual([...methods, 'config'].toSorted());
    expect(entry.config.regions).toEqual(vercel.regions);
  },
);

test('vercel.json schedules exactly the cron endpoints', () => {
  const called = Object.values(endpoints).filter(({ calledBy }) => calledBy === 'cron');
  expect(vercel.crons.map(({ path }) => path)).toEqual(called.map(({ path }) => path));
});
