import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpointsCalledBy } from '#contract/endpoints.ts';
import { cronPaths, runCrons } from './crons.ts';

const crons = endpointsCalledBy('cron').map(({ path }) => path);

function configuration(crons: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'crons-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'vercel.json');
  writeFileSync(file, JSON.stringify({ crons }));
  return file;
}

test('each cron of the contract is called every minute, until the end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = vi.fn(async () => {});
  const scheduler = runCrons(cronPaths('vercel.json'), call);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(call.mock.calls.flat()).toEqual([...crons, ...crons]);
  scheduler.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(call).toHaveBeenCalledTimes(2 * crons.length);
});

test('a schedule that would not be kept is refused', () => {
  const file = configuration([{ path: '/api/cron/nightly', schedule: '0 5 * * *' }]);
  expect(() => cronPaths(file)).toThrow('every minute, not at "0 5 * * *"');
});
