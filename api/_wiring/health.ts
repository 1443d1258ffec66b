import { mailConfigured, paymentFailure } from '../_services/env.ts';
import { health } from '../_services/health.ts';

/** What `checkHealthHandler` gets. Asks for configuration only, so that the function bundles no SDK of mail or payments. */
export const checkHealthServices = () => ({
  checks: health({
    mailer: { configured: mailConfigured },
    payments: { failure: paymentFailure },
  }),
});
