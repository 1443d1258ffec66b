import type { Page } from '@playwright/test';

/** https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
export type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds; `tdur` is the thread's CPU time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
};

export async function traceOf(
  page: Page,
  categories: string[],
  act: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories });
  await act();
  const trace = await browser?.stopTracing();
  return JSON.parse(String(trace)).traceEvents;
}
