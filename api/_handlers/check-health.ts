import type { checkHealth as endpoint } from '../_contract/health.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type State = 'ok' | 'failing' | 'not configured';

type Services = {
  checks: { database: () => Promise<State>; mail: () => Promise<State>; payments: () => State };
};

/** Which outside things work. Without its database the site cannot keep anything: `unavailable`. */
export function checkHealth({ checks }: Services): Handler<typeof endpoint> {
  return async () => {
    const [database, mail] = await Promise.all([checks.database(), checks.mail()]);
    if (database === 'failing') return refuse('unavailable');
    return { checks: { database, mail, payments: checks.payments() } };
  };
}
