import type { HealthCheck } from '../_owner/health.ts';

const ok: HealthCheck = { state: 'ok' };

/** The status of every part of a site that is well. */
export const healthy = {
  configuration: ok,
  database: ok,
  mail: ok,
  payments: ok,
  maintenance: ok,
  webhook: ok,
};
