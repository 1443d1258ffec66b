import type { Env } from '../_platform/env.ts';
import { envProblems } from '../_platform/env-problems.ts';
import type { Problems } from './inspect.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The problems of a production environment and of its .env file, with hints. Shows no secrets. */
export function environmentProblems(envFile: string, values: Values, env: Env): Problems {
  const { cronSecret, addressHashSecret } = env;
  const areEqual = cronSecret !== undefined && cronSecret === addressHashSecret;
  return [
    ...envFileProblems(envFile),
    ...envProblems(true).map(
      ({ variable, problem }) =>
        `${variable} ${problem}${hintFor(variable, values[variable] ?? '')}`,
    ),
    areEqual && 'CRON_SECRET and ADDRESS_HASH_SECRET are equal',
  ];
}

function hintFor(variable: string, value: string): string {
  // Neon's console shows a psql command.
  if (variable === 'DATABASE_URL' && /\bpostgres(?:ql)?:\/\//.test(value)) {
    return ': write what stands between the quotes, from postgresql:// on, alone';
  }
  const isForeign = /[^\x20-\x7e]/.test(value) && URL.canParse(value);
  return isForeign ? `: write ${new URL(value).origin}` : '';
}

/** Lines that Node reads differently than they look. */
function envFileProblems(file: string): string[] {
  const lines = file.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ''] =
      /^\ufeff?\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    const problem = name && valueProblem(value.trim());
    return problem ? [`.env: ${name} ${problem}`] : [];
  });
  const mark = '.env begins with a byte order mark: save it as UTF-8 without one';
  return file.startsWith('\ufeff') ? [mark, ...lines] : lines;
}

function valueProblem(value: string): string | undefined {
  if (/^[“”„‘’«»]/.test(value)) return 'is in curly quotes: write straight ones, or none';
  const [quote = ''] = /^["'`]/.exec(value) ?? [];
  if (quote && !value.includes(quote, 1)) {
    return `has an unclosed ${quote}: the lines below become a part of it`;
  }
  const isCut = !quote && /^[^#]+#/.test(value);
  return isCut ? 'is cut off at its #: put the value in double quotes' : undefined;
}
