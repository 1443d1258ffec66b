import type { PaymentFailure } from '../_domain/ports.ts';
import { readEnv } from './env.ts';

// Apart from `payments.ts`, so that the health check does not bundle the SDK.

const shapes = {
  stripeKey: /^(sk|rk)_(test|live)_\w+$/,
  stripeWebhookSecret: /^whsec_[\w+/=-]+$/,
  mailApiKey: /^re_\w+$/,
  databaseUrl: /^postgres(ql)?:\/\/\S+$/,
  // Vercel asks for at least 16 characters.
  cronSecret: /^\S{16,}$/,
} as const;

/**
 * Why nothing can be sold, if so (docs/product.md 8.5). What a sale needs after the payment counts as much as the payment:
 * the webhook that makes the order paid, the database that knows it, the mail that tells of it, the maintenance run that
 * catches what was missed, and a way to charge VAT (docs/decisions/020).
 */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const given = env();
  if (!given.stripeKey) return 'notConfigured';
  const names = Object.keys(shapes) as (keyof typeof shapes)[];
  const malformed = names.some((name) => !shapes[name].test(given[name] ?? ''));
  const taxed = given.stripeTaxRateId
    ? /^txr_\w+$/.test(given.stripeTaxRateId)
    : given.stripeAutomaticTax;
  return malformed || !taxed ? 'configurationError' : undefined;
}
