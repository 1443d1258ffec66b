import { afterEach, expect, test, vi } from 'vitest';
import { localSecrets } from '../../mocks/platform/local-env.ts';
import { paymentFailure } from './payment-failure.ts';

const complete = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_bG9jYWxsb2NhbGxvY2Fs+/=',
  STRIPE_TAX_RATE_ID: 'txr_local',
  STRIPE_AUTOMATIC_TAX: 'false',
  MAIL_API_KEY: localSecrets.mailApiKey,
  DATABASE_URL: 'postgresql://user:secret@host/db?sslmode=require',
  CRON_SECRET: 'a-secret-of-16-c',
};

afterEach(() => {
  vi.unstubAllEnvs();
});

function failureWith(changes: Partial<Record<keyof typeof complete, string>>) {
  for (const [name, value] of Object.entries({ ...complete, ...changes })) vi.stubEnv(name, value);
  return paymentFailure();
}

test.each([
  {},
  { STRIPE_SECRET_KEY: 'rk_live_51Abc' },
  { STRIPE_TAX_RATE_ID: '', STRIPE_AUTOMATIC_TAX: 'true' },
])('with everything that confirms a sale, the site sells (%o)', (changes) => {
  expect(failureWith(changes)).toBeUndefined();
});

test('without a key of the payment provider nothing is configured', () => {
  expect(failureWith({ STRIPE_SECRET_KEY: '' })).toBe('notConfigured');
});

test.each([
  { STRIPE_SECRET_KEY: 'pk_live_51Abc' },
  { STRIPE_WEBHOOK_SECRET: '' },
  { STRIPE_TAX_RATE_ID: '' },
  { MAIL_API_KEY: '' },
  { DATABASE_URL: '' },
  { CRON_SECRET: '' },
  { CRON_SECRET: 'short' },
])('a sale that cannot be confirmed is not started (%o)', (changes) => {
  expect(failureWith(changes)).toBe('configurationError');
});
