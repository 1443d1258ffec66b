import { type Env, readEnv } from '../_platform/env.ts';

export const testEnv =
  (changes: Partial<Env> = {}) =>
  (): Env => ({ ...readEnv(), ...changes });

export const configured: Partial<Env> = {
  databaseUrl: 'postgresql://set',
  mailApiKey: 'key',
  stripeKey: 'sk_test_key',
  stripeWebhookSecret: 'whsec_key',
  stripeAutomaticTax: true,
  cronSecret: 'a-secret-of-16-c',
};

/** Limits for the Stripe client: a request to the stand-in takes seconds on a busy machine. */
export const patientLimits = { timeout: 60_000, maxNetworkRetries: 0 };
