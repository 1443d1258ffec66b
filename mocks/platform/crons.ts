import { readFileSync } from 'node:fs';

type Cron = { path: string; schedule: string };

const minute = 60_000;

/**
 * The paths of the crons in `vercel.json`. Throws for any schedule but every minute, which is all that `runCrons` does.
 */
export function cronPaths(file: string): string[] {
  const { crons = [] }: { crons?: Cron[] } = JSON.parse(readFileSync(file, 'utf8'));
  return crons.map(({ path, schedule }) => {
    if (schedule === '* * * * *') return path;
    throw new Error(`${file}: the local platform runs crons every minute, not at "${schedule}"`);
  });
}

/** Calls a cron like Vercel's scheduler. */
export const callCron = (url: string, secret = ''): Promise<Response> =>
  fetch(url, { headers: { authorization: `Bearer ${secret}` } });

/** Calls each path every minute until stopped. `logError` gets the errors of failed calls. */
export function runCrons(
  paths: readonly string[],
  call: (path: string) => Promise<unknown>,
  logError: (error: unknown) => void,
) {
  const timer = setInterval(() => {
    for (const path of paths) call(path).catch(logError);
  }, minute);
  return { stop: () => clearInterval(timer) };
}
