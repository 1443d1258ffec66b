import { readEnv } from '../_platform/env.ts';
import { variableRules } from '../_platform/env-variables.ts';

/** Why a purchase cannot start (docs/product.md 8.5). */
export type PaymentFailure = 'notConfigured' | 'configurationError' | 'temporarilyUnavailable';

/** Why nothing can be sold (docs/decisions/020). Not in `payments.ts`, so that health bundles no Stripe SDK. */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const { stripeKey, stripeTaxRateId, stripeAutomaticTax, production, ...rest } = env();
  if (!stripeKey) return 'notConfigured';
  const needed = [rest.stripeWebhookSecret, rest.mailApiKey, rest.databaseUrl, rest.cronSecret];
  const canConfirm =
    variableRules.STRIPE_SECRET_KEY.isValid(stripeKey, production) && needed.every(Boolean);
  const canTax = stripeTaxRateId !== undefined || stripeAutomaticTax;
  return canConfirm && canTax ? undefined : 'configurationError';
}
