import type { checkHealth } from '../_contract/health.ts';
import type { Health, HealthCheck } from '../_domain/ports.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type Services = { health: Health; now: () => Date };

/** Milliseconds for which an instance repeats its answer, so that requests cannot load the database. */
const remembered = 10_000;

/** The status of each part; `unavailable` with the names of the failing parts (docs/product.md 6.6). */
export function checkHealthHandler({ health, now }: Services): Handler<typeof checkHealth> {
  let last: { at: number; checks: ReturnType<Health> } | undefined;
  return async () => {
    const at = now().getTime();
    if (!last || at - last.at >= remembered) last = { at, checks: health() };
    const { configuration, database, mail, payments, maintenance } = await last.checks;
    const checks = { configuration, database, mail, payments, maintenance };
    const problems = Object.entries<HealthCheck>(checks).filter(
      ([, { state }]) => state === 'failing',
    );
    if (problems.length > 0) {
      const failing = problems.map(([name, { problem = 'failing' }]) => [name, problem]);
      return refuse('unavailable', Object.fromEntries(failing));
    }
    return {
      checks: {
        configuration: configuration.state,
        database: database.state,
        mail: mail.state,
        payments: payments.state,
        maintenance: maintenance.state,
      },
    };
  };
}
