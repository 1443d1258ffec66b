// @vitest-environment jsdom
import { getResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLead } from '#contract/leads.ts';
import { createCallLog } from './call-log.ts';
import { mockedEndpoints } from './handlers.ts';
import { sampleAnswer, stepHandlers } from './respond.ts';
import type { Step } from './step.ts';

/** A lead sent under these steps, one call after the other; each answer with its log. */
async function send(...steps: Step[]) {
  const log = createCallLog();
  let next = 0;
  const take = (): Step => steps[next++] ?? { outcome: 'success' };
  const handlers = stepHandlers(take, log);
  const call = () =>
    getResponse(
      handlers,
      new Request('https://site.example/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
  const answers: Response[] = [];
  for (const _ of steps) {
    const response = await call();
    if (response) answers.push(response);
  }
  return { answers, log };
}

test('each call uses up one step', async () => {
  const { answers } = await send({ outcome: 'unavailable' }, { outcome: 'success' });
  expect(answers.map(({ status }) => status)).toEqual([503, 400]);
});

test('an answer has the status, headers and body that it was shaped to', async () => {
  const shape = { status: 418, headers: { 'x-tea': 'green' }, body: 'short and stout' };
  const { answers } = await send({ outcome: 'tooMany', shape });
  const [answer] = answers;
  expect([answer?.status, await answer?.text()]).toEqual([418, 'short and stout']);
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({ 'x-tea': 'green' });
});

test('what a shape leaves out stays as the contract has it', async () => {
  const { answers } = await send({ outcome: 'tooMany', shape: { status: 503 } });
  expect(answers[0]?.headers.get('retry-after')).toBe('600');
  expect(await answers[0]?.json()).toMatchObject({ message: 'Too many requests' });
});

test('an answer whose status allows no body has none', async () => {
  const { answers } = await send({ outcome: 'success', shape: { status: 204 } });
  expect([answers[0]?.status, await answers[0]?.text()]).toEqual([204, '']);
});

test.each([
  { step: { outcome: 'slow' }, milliseconds: 4000 },
  { step: { outcome: 'tooMany', milliseconds: 2500 }, milliseconds: 2500 },
] as const)('the log has the whole duration of $step', async ({ step, milliseconds }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent = send(step);
  await vi.advanceTimersByTimeAsync(milliseconds);
  const { log } = await sent;
  expect(log.read()).toMatchObject([{ milliseconds, step: expect.stringMatching(/slow|@2500ms/) }]);
});

test.each(mockedEndpoints)('the sample of $name is a success', async (endpoint) => {
  expect((await sampleAnswer(endpoint, { outcome: 'success' })).status).toBe(200);
});

test('the sample of a failure is what the contract documents', async () => {
  const sample = await sampleAnswer(createLead, { outcome: 'unavailable', milliseconds: 9000 });
  expect(sample.status).toBe(503);
});
