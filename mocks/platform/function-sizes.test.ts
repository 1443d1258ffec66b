import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildFunctions } from './build-functions.ts';

/** Limits in gzipped bytes; cold starts fetch and parse the bundle (docs/decisions/086). */
const limits = { default: 200_000, checkout: 220_000, paymentsAndMail: 290_000, minified: 180_000 };

const limitOf = (path: string) => {
  if (path.startsWith('/api/checkout/')) return limits.checkout;
  if (['/api/stripe/webhook', '/api/cron/maintenance'].includes(path))
    return limits.paymentsAndMail;
  return limits.default;
};

test.each([
  { minify: false, limitFor: limitOf },
  { minify: true, limitFor: () => limits.minified },
])('no function exceeds its size limit (minify: $minify)', async ({ minify, limitFor }) => {
  const sizes = (await buildFunctions('api', { minify })).map(({ path, code }) => ({
    path,
    size: gzipSync(code).length,
  }));
  expect(sizes.filter(({ path, size }) => size > limitFor(path))).toEqual([]);
  // A missing bundle would have size 0.
  expect(sizes.filter(({ size }) => size < 1_000)).toEqual([]);
});
