import type { Page } from '@playwright/test';

/** https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Times are in microseconds. `tdur` is CPU time: `dur` also counts the time of other processes. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
};

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'disabled-by-default-v8.compile',
];

export async function traceOf(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories });
  await act();
  const trace = await browser?.stopTracing();
  return JSON.parse(String(trace)).traceEvents;
}

/**
 * Work in ms of each task on the event's thread, without V8's second parse of a script, which only Playwright causes by
 * reading the stack of each request.
 */
export function tasksOnThreadOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent) {
  const onThread = events.filter((event) => event.pid === pid && event.tid === tid);
  const parses = onThread.filter(({ name }) => name === 'V8.CollectSourcePositions');
  return onThread
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const ofPlaywright = parses.filter((parse) => parse.ts >= ts && parse.ts < ts + dur);
      const parsing = ofPlaywright.reduce((sum, parse) => sum + (parse.tdur ?? 0), 0);
      return { ts, end: ts + dur, work: (tdur - parsing) / 1000 };
    });
}
