import type { checkHealth } from '../_contract/health.ts';
import type { HealthChecks } from '../_domain/ports.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type Services = { checks: HealthChecks };

/** Which outside services work. Without its database the site cannot store anything: `unavailable`. */
export function checkHealthHandler({ checks }: Services): Handler<typeof checkHealth> {
  return async () => {
    const [database, mail] = await Promise.all([checks.database(), checks.mail()]);
    if (database === 'failing') return refuse('unavailable');
    return { checks: { database, mail, payments: checks.payments() } };
  };
}
