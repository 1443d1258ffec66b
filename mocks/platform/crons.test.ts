import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { cronPaths, runCrons } from './crons.ts';

test('vercel.json schedules every endpoint that a cron calls, and no other', () => {
  const called = Object.values(endpoints).filter(({ calledBy }) => calledBy === 'cron');
  expect(cronPaths('vercel.json')).toEqual(called.map(({ path }) => path));
});

test('a cron is called every minute until it is stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = vi.fn(async () => {});
  const scheduler = runCrons(['/api/cron/a'], call, () => {});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(call.mock.calls).toEqual([['/api/cron/a'], ['/api/cron/a']]);
  scheduler.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(call).toHaveBeenCalledTimes(2);
});
