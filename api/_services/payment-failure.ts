import type { PaymentFailure } from '../_domain/ports.ts';
import { readEnv } from './env.ts';
import { malformed } from './env-variables.ts';

/**
 * Why nothing can be sold, if so (docs/product.md 8.5). What a sale needs after the payment counts as much as the
 * payment: the webhook that makes the order paid, the database that knows it, the mail that confirms it, the
 * maintenance run that catches what was missed, and a way to charge VAT (docs/decisions/020). A malformed variable
 * reads as unset. Apart from `payments.ts`, so that the health check bundles none of what calls Stripe.
 */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const { stripeKey, stripeTaxRateId, stripeAutomaticTax, ...rest } = env();
  if (!stripeKey) return 'notConfigured';
  const needed = [rest.stripeWebhookSecret, rest.mailApiKey, rest.databaseUrl, rest.cronSecret];
  const canConfirm = !malformed('STRIPE_SECRET_KEY', stripeKey) && needed.every(Boolean);
  const canTax = stripeTaxRateId !== undefined || stripeAutomaticTax;
  return canConfirm && canTax ? undefined : 'configurationError';
}
