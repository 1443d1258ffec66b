// @vitest-environment jsdom
import { getResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCallLog } from './call-log.ts';
import { type Step, stepHandlers } from './step.ts';

test('each call uses one step, and the log has its answer and its whole duration', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const log = createCallLog();
  const steps: Step[] = [{ outcome: 'tooMany', milliseconds: 2500 }, { outcome: 'success' }];
  const handlers = stepHandlers(() => steps.shift() ?? { outcome: 'success' }, log);
  const send = () =>
    getResponse(handlers, new Request('https://site.example/api/orders/cs_mock_growth'));
  const first = send();
  await vi.advanceTimersByTimeAsync(2500);
  expect((await first)?.status).toBe(429);
  const second = send();
  expect((await second)?.status).toBe(200);
  expect(log.read()).toMatchObject([
    { endpoint: 'readOrder', step: 'success', status: 200, milliseconds: 0 },
    { endpoint: 'readOrder', step: 'tooMany@2500ms', status: 429, milliseconds: 2500 },
  ]);
});
