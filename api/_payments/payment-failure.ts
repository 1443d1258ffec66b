import { readEnv } from '../_platform/env.ts';
import { variableRules } from '../_platform/env-variables.ts';

/** Why a purchase cannot start (docs/product.md 8.5). */
export type PaymentFailure = 'notConfigured' | 'configurationError' | 'temporarilyUnavailable';

/** Whether the provider's key takes real money. Without a key the company's orders are the live ones. */
export const livemode = ({ stripeKey = '' }: { stripeKey?: string | undefined }) =>
  !/^[a-z]+_test_/.test(stripeKey);

/** Why nothing can be sold (docs/decisions/020). Not in `payments.ts`, so that health bundles no Stripe SDK. */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const { stripeKey, stripeTaxRateId, stripeAutomaticTax, production, ...rest } = env();
  if (!stripeKey) return 'notConfigured';
  const needed = [rest.stripeWebhookSecret, rest.mailApiKey, rest.databaseUrl, rest.cronSecret];
  const canConfirm =
    variableRules.STRIPE_SECRET_KEY.isValid(stripeKey, production) && needed.every(Boolean);
  // Previews and a developer's machine take no real money.
  const isLiveElsewhere = !production && livemode({ stripeKey });
  const canTax = stripeTaxRateId !== undefined || stripeAutomaticTax;
  return canConfirm && canTax && !isLiveElsewhere ? undefined : 'configurationError';
}
