import type { HealthCheck } from '../_owner/health.ts';

const ok: HealthCheck = { state: 'ok' };

export const healthy = {
  configuration: ok,
  database: ok,
  mail: ok,
  payments: ok,
  maintenance: ok,
  webhook: ok,
};
