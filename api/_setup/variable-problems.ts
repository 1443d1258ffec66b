import { given } from '../_platform/env.ts';
import { envProblems } from '../_platform/env-problems.ts';

/** What is wrong with the chosen variables in production, as sentences with a hint. Shows no secrets. */
export function variableProblems(chosen: (variable: string) => boolean): string[] {
  const values: Readonly<Record<string, string | undefined>> = given();
  const problems = envProblems(true).filter(({ variable }) => chosen(variable));
  return problems.map(
    ({ variable, problem }) => `${variable} ${problem}${hintFor(variable, values[variable] ?? '')}`,
  );
}

function hintFor(variable: string, value: string): string {
  // Neon's console shows the URL inside a psql command.
  if (variable === 'DATABASE_URL' && /\bpostgres(?:ql)?:\/\//.test(value)) {
    return ': write what stands between the quotes, from postgresql:// on, alone';
  }
  const isForeign = /[^\x20-\x7e]/.test(value) && URL.canParse(value);
  return isForeign ? `: write ${new URL(value).origin}` : '';
}
