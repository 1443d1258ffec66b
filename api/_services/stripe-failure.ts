import Stripe from 'stripe';
import type { PaymentFailure } from '../_domain/ports.ts';

type StripeFailure = {
  failure: PaymentFailure;
  /** Stripe has answered: under the same idempotency key it would give the same answer again. */
  final: boolean;
  /** Stripe's error, which the log gets. */
  cause: unknown;
};

/**
 * What a failed call to Stripe means for the visitor (docs/product.md 8.5). Rethrows what does not come from Stripe.
 */
export function stripeFailure(error: unknown): StripeFailure {
  const { StripeError, StripeConnectionError } = Stripe.errors;
  if (!(error instanceof StripeError)) throw error;
  const refused =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeInvalidRequestError;
  return {
    failure: refused ? 'configurationError' : 'temporarilyUnavailable',
    final: !(error instanceof StripeConnectionError),
    cause: error,
  };
}
