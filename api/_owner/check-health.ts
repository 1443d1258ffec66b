import type { checkHealth } from '../_contract/health.ts';
import { Refusal } from '../_http/routes.ts';
import type { Handler } from '../_http/serve.ts';
import type { Health, HealthCheck } from './health.ts';

/** Milliseconds for which an instance caches its response, to reduce the load of the database. */
const remembered = 10_000;

/** The status of each part; `unavailable` with the failing parts (docs/product.md 6.6). */
export function checkHealthHandler(health: Health, now: () => Date): Handler<typeof checkHealth> {
  // Caches the result, not the promise: on the edge a request must not await another request's work.
  let last: { at: number; checks: Awaited<ReturnType<Health>> } | undefined;
  return async () => {
    const at = now().getTime();
    if (!last || at - last.at >= remembered) last = { at, checks: await health() };
    const { checks } = last;
    const entries = Object.entries<HealthCheck>(checks);
    const failing = entries.flatMap(([name, { problem }]) => (problem ? [[name, problem]] : []));
    if (failing.length > 0)
      return new Refusal('unavailable', { fields: Object.fromEntries(failing) });
    const states = entries.map(([name, { state }]) => [name, state]);
    return { checks: Object.fromEntries(states) };
  };
}
