import { expect, test } from 'vitest';
import { testEnv } from '../_testing/env.ts';
import type { Env } from './env.ts';
import { paymentFailure } from './payment-failure.ts';

const complete = {
  stripeKey: 'sk_test_local',
  stripeWebhookSecret: 'whsec_bG9jYWw+/=',
  stripeTaxRateId: 'txr_local',
  stripeAutomaticTax: false,
  mailApiKey: 're_local',
  databaseUrl: 'postgresql://user:secret@host/db?sslmode=require',
  cronSecret: 'a-secret-of-16-c',
} satisfies Partial<Env>;

const failureWith = (changes: Partial<Env>) => paymentFailure(testEnv({ ...complete, ...changes }));

test.each([
  {},
  { stripeKey: 'rk_live_51Abc' },
  { stripeTaxRateId: undefined, stripeAutomaticTax: true },
])('with everything that confirms a sale, the site sells (%o)', (changes) => {
  expect(failureWith(changes)).toBeUndefined();
});

test('without a key of the payment provider nothing is configured', () => {
  expect(failureWith({ stripeKey: undefined })).toBe('notConfigured');
});

test.each([
  { stripeKey: 'pk_live_51Abc' },
  { stripeWebhookSecret: undefined },
  { stripeWebhookSecret: 'we_1Abc' },
  { stripeTaxRateId: undefined },
  { stripeTaxRateId: '25' },
  { mailApiKey: undefined },
  { mailApiKey: 'key' },
  { databaseUrl: undefined },
  { databaseUrl: 'https://host/db' },
  { cronSecret: undefined },
  { cronSecret: 'short' },
])('what cannot be confirmed is not sold (%o)', (changes) => {
  expect(failureWith(changes)).toBe('configurationError');
});
