import { expect, test, vi } from 'vitest';
import { loadApplication } from './load-application.ts';

test('the first module is run, and the others are fetched beside it', async () => {
  const run = vi.fn(async () => {});
  await loadApplication(['/main.js', '/react.js', '/page.js'], run);
  expect(run).toHaveBeenCalledExactlyOnceWith('/main.js');
  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/react.js', '/page.js']);
});

test.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://site.example/main.js'],
  ['Firefox', 'error loading dynamically imported module: https://site.example/main.js'],
  ['Safari', 'Importing a module script failed.'],
])('an application that %s cannot fetch is done without', async (_browser, message) => {
  const run = () => Promise.reject(new TypeError(message));
  await expect(loadApplication(['/main.js'], run)).resolves.toBeUndefined();
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'path')"),
  new TypeError('x is not a function'),
  new Error('index.html has no #root'),
])('what goes wrong while the application starts is thrown: %s', async (error) => {
  await expect(loadApplication(['/main.js'], () => Promise.reject(error))).rejects.toBe(error);
});
