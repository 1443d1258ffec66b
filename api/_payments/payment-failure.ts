import type { ErrorCode } from '../_contract/errors.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { variableRules } from '../_platform/env-variables.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';

/** Why a purchase cannot start (docs/product.md 8.5). */
export type PaymentFailure = Extract<
  ErrorCode,
  'notConfigured' | 'configurationError' | 'temporarilyUnavailable'
>;

/**
 * Why nothing can be sold; undefined when sales are possible (docs/product.md 8.5, docs/decisions/020). Not in
 * `payments.ts`, so that the health check does not bundle the Stripe SDK.
 */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const { stripeKey, stripeTaxRateId, stripeAutomaticTax, production, ...rest } = env();
  if (!stripeKey) return 'notConfigured';
  const needed = [rest.stripeWebhookSecret, rest.mailApiKey, rest.databaseUrl, rest.cronSecret];
  const canConfirm =
    variableRules.STRIPE_SECRET_KEY.isValid(stripeKey, production) && needed.every(Boolean);
  const canTax = stripeTaxRateId !== undefined || stripeAutomaticTax;
  return canConfirm && canTax ? undefined : 'configurationError';
}

/** How a call to the provider failed: refused, or without a usable answer. */
export type ProviderFailure = 'refused' | 'failed';

/** Records for the health check that the provider refused or failed a call. Never rejects. */
export async function noteProviderFailure(
  failure: ProviderFailure,
  now = new Date(),
  db: GetDatabase = database,
): Promise<void> {
  try {
    await recordHeartbeat(db(), `payments/${failure}`, now);
  } catch {}
}
