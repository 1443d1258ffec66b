import { mailConfigured } from '../_services/env.ts';
import { health } from '../_services/health.ts';
import { paymentFailure } from '../_services/payment-failure.ts';

/**
 * What `checkHealthHandler` gets. Asks for configuration only, so that the function bundles no SDK of mail or payments.
 */
export const checkHealthServices = () => ({
  health: health({
    mailer: { configured: mailConfigured },
    payments: { failure: paymentFailure },
  }),
  now: () => new Date(),
});
