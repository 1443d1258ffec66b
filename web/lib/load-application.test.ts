import { expect, test } from 'vitest';
import { loadApplication } from './load-application.ts';

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
