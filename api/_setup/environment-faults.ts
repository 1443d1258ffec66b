import type { Env } from '../_platform/env.ts';
import { envFaults } from '../_platform/env-faults.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The problems of a production environment, with hints. Shows no secrets. */
export function environmentFaults(values: Values, env: Env): string[] {
  const { cronSecret, addressHashSecret } = env;
  const faults = envFaults(true).map(
    ({ variable, fault }) => `${variable} ${fault}${hintFor(variable, values[variable] ?? '')}`,
  );
  const areEqual = cronSecret !== undefined && cronSecret === addressHashSecret;
  return areEqual ? [...faults, 'CRON_SECRET and ADDRESS_HASH_SECRET are equal'] : faults;
}

function hintFor(variable: string, value: string): string {
  // Neon's console shows a psql command.
  if (variable === 'DATABASE_URL' && /\bpostgres(?:ql)?:\/\//.test(value)) {
    return ': write what stands between the quotes, from postgresql:// on, alone';
  }
  const isForeign = /[^\x20-\x7e]/.test(value) && URL.canParse(value);
  return isForeign ? `: write ${new URL(value).origin}` : '';
}
