import type { Env } from '../_platform/env.ts';
import { envFaults } from '../_platform/env-faults.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The faults of a production environment, each with a hint where the value shows what is meant. Shows no secret. */
export function environmentFaults(values: Values, env: Env): string[] {
  const { cronSecret, addressHashSecret } = env;
  const faults = envFaults(true).map(
    ({ variable, fault }) => `${variable} ${fault}${hintFor(variable, values[variable] ?? '')}`,
  );
  const areEqual = cronSecret !== undefined && cronSecret === addressHashSecret;
  return areEqual ? [...faults, 'CRON_SECRET and ADDRESS_HASH_SECRET are equal'] : faults;
}

function hintFor(variable: string, value: string): string {
  // As Neon's console offers it.
  if (variable === 'DATABASE_URL' && /\bpostgres(?:ql)?:\/\//.test(value)) {
    return ': write what stands between the quotes, from postgresql:// on, alone';
  }
  const isForeign = /[^\x20-\x7e]/.test(value) && URL.canParse(value);
  return isForeign ? `: write ${new URL(value).origin}` : '';
}
