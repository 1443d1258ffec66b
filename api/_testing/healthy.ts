import { type HealthCheck, health } from '../_owner/health.ts';
import type { GetDatabase } from '../_platform/database.ts';
import type { Env } from '../_platform/env.ts';
import type { EnvProblem } from '../_platform/env-problems.ts';
import { noon } from './clock.ts';
import { configured, testEnv } from './env.ts';

const ok: HealthCheck = { state: 'ok' };

export const healthy = {
  configuration: ok,
  database: ok,
  mail: ok,
  payments: ok,
  maintenance: ok,
  webhook: ok,
};

export const askHealth = (
  db: GetDatabase,
  changes: Partial<Env> = {},
  at = noon,
  problems: EnvProblem[] = [],
) =>
  health(
    db,
    testEnv({ ...configured, ...changes }),
    () => problems,
    () => at,
  )();
