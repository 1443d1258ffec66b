import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { server } from '../../mocks/api/node.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();
// A busy machine may need more than the second that is the default.
configure({ asyncUtilTimeout: 10_000 });

let noise: MockInstance[] = [];

// An unanswered request is reported through console.error, so it fails its test as well.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  server.events.removeAllListeners();
  const said = noise.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  expect(said, 'the console stays quiet').toEqual([]);
});
