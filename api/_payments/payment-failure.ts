import { sells } from '../_contract/company.ts';
import { readEnv } from '../_platform/env.ts';
import { variableRules } from '../_platform/env-variables.ts';

/** The causes of docs/product.md 8.5. */
export const paymentFailures = [
  'notConfigured',
  'configurationError',
  'temporarilyUnavailable',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** True for a live key, and without a key. */
export const livemode = ({ stripeKey = '' }: { stripeKey?: string | undefined }) =>
  !/^[a-z]+_test_/.test(stripeKey);

/**
 * Returns why nothing can be sold (docs/decisions/020). Not in `payments.ts`, so that the health function does not
 * bundle the Stripe SDK.
 */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const { stripeKey, stripeTaxRateId, stripeAutomaticTax, production, ...rest } = env();
  if (!stripeKey || !sells(rest.company)) return 'notConfigured';
  const needed = [rest.stripeWebhookSecret, rest.mailApiKey, rest.databaseUrl, rest.cronSecret];
  const canConfirm =
    variableRules.STRIPE_SECRET_KEY.isValid(stripeKey, production) && needed.every(Boolean);
  const isLiveElsewhere = !production && livemode({ stripeKey });
  const canTax = stripeTaxRateId !== undefined || stripeAutomaticTax;
  return canConfirm && canTax && !isLiveElsewhere ? undefined : 'configurationError';
}
