import { mailConfigured } from '../_services/env.ts';
import { health } from '../_services/health.ts';
import { paymentFailure } from '../_services/payment-failure.ts';

/**
 * The services of `checkHealthHandler`. They read only configuration and database, so that the function bundles no SDK
 * of mail or payments.
 */
export const checkHealthServices = () => ({
  health: health({
    mailer: { configured: mailConfigured },
    payments: { failure: paymentFailure },
  }),
  now: () => new Date(),
});
