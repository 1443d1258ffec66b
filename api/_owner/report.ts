import { isoDay } from '../_contract/deadlines.ts';
import type { Health } from './health.ts';
import type { ReportStore } from './report-store.ts';

/** Swedish days such as `2026-01-31`; `until` is exclusive. */
export type Period = { from: string; until?: string };

export type Report = Awaited<ReturnType<typeof readReport>>;

const monday = 1;

const addDays = (day: string, days: number) =>
  isoDay(new Date(new Date(day).getTime() + days * 24 * hour));

/**
 * Returns the report of yesterday, or of all days since `since`; on Mondays also the report of the last week. Throws
 * when Postgres fails.
 */
export async function readReport(
  now: Date,
  reports: ReportStore,
  { since, health }: { since?: string | undefined; health?: Health } = {},
) {
  const today = selfTestDay(now);
  const period: Period = since ? { from: since } : { from: addDays(today, -1), until: today };
  const isWeekly = !since && new Date(today).getUTCDay() === monday;
  const [figures, pending, week, checks] = await Promise.all([
    reports.figures(period, now),
    reports.pending(now),
    isWeekly ? reports.figures({ from: addDays(today, -7), until: today }, now) : undefined,
    health?.(),
  ]);
  const problems = Object.entries(checks ?? {}).flatMap(([part, { problem }]) =>
    problem ? [`${part}: ${problem}`] : [],
  );
  return { period, figures, pending, week, problems: checks && problems };
}

const hour = 3_600_000;

/** The self-test is due at 05.00 UTC, before the working day in Sweden. Milliseconds. */
const begins = 5 * hour;

const dayOf = (time: number) => isoDay(new Date(time - begins));

/** The day of the self-test, such as `2026-01-31`; before 05.00 UTC the previous day. */
const selfTestDay = (now: Date) => dayOf(now.getTime());

export const selfTestKey = (now: Date) => `self-test/${selfTestDay(now)}`;

export const selfTestIsDue = (now: Date) => dayOf(now.getTime()) === dayOf(now.getTime() - hour);
