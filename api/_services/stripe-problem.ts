import Stripe from 'stripe';

type Problem = {
  problem: 'configurationError' | 'temporarilyUnavailable';
  /** Stripe has answered: under the same idempotency key it would only say it again. */
  settled: boolean;
};

/** What a failed call to Stripe means for the visitor (decision 18). Rethrows what does not come from Stripe. */
export function stripeProblem(error: unknown): Problem {
  const { StripeError, StripeConnectionError } = Stripe.errors;
  if (!(error instanceof StripeError)) throw error;
  const refused =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeInvalidRequestError;
  return {
    problem: refused ? 'configurationError' : 'temporarilyUnavailable',
    settled: !(error instanceof StripeConnectionError),
  };
}
