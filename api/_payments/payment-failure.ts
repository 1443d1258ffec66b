import { readEnv } from '../_platform/env.ts';
import { malformed } from '../_platform/env-variables.ts';
import type { PaymentFailure } from '../_platform/ports.ts';

/**
 * Why nothing can be sold; undefined when sales are possible (docs/product.md 8.5, docs/decisions/020). Not in
 * `payments.ts`, so that the health check does not bundle the Stripe SDK.
 */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const { stripeKey, stripeTaxRateId, stripeAutomaticTax, ...rest } = env();
  if (!stripeKey) return 'notConfigured';
  const needed = [rest.stripeWebhookSecret, rest.mailApiKey, rest.databaseUrl, rest.cronSecret];
  const canConfirm = !malformed('STRIPE_SECRET_KEY', stripeKey) && needed.every(Boolean);
  const canTax = stripeTaxRateId !== undefined || stripeAutomaticTax;
  return canConfirm && canTax ? undefined : 'configurationError';
}
