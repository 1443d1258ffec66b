import Stripe from 'stripe';
import type { PaymentFailure } from '../_domain/ports.ts';

type StripeFailure = {
  failure: PaymentFailure;
  /** Whether Stripe answered, so that the same idempotency key would get the same answer again. */
  final: boolean;
  /** Stripe's error, for the log. */
  cause: unknown;
};

/** The visitor's error for a failed Stripe call (docs/product.md 8.5). Rethrows errors that are not Stripe's. */
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
