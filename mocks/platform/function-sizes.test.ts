import { expect, test } from 'vitest';
import { functionSizes } from './build-functions.ts';

/** Bytes of gzip: a function is fetched and read before its first answer (docs/decisions/086). */
const limits = { default: 200_000, checkout: 220_000, paymentsAndMail: 290_000, minified: 180_000 };

const limitOf = (path: string) => {
  if (path.startsWith('/api/checkout/')) return limits.checkout;
  if (['/api/stripe/webhook', '/api/cron/maintenance'].includes(path))
    return limits.paymentsAndMail;
  return limits.default;
};

test('no function grows beyond its limit', async () => {
  const sizes = await functionSizes('api');
  expect(sizes.filter(({ path, asWritten }) => asWritten > limitOf(path))).toEqual([]);
  expect(sizes.filter(({ minified }) => minified > limits.minified)).toEqual([]);
  // A missing bundle would have size 0.
  expect(sizes.filter(({ minified }) => minified < 1_000)).toEqual([]);
});
