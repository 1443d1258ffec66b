import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { server } from '../../mocks/api/node.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();
// A busy machine may need more than the default of one second.
configure({
  asyncUtilTimeout: 10_000,
  // By default hundreds of lines: every accessible role, then the whole document.
  getElementError: (message) => new Error((message ?? '').split('\n').slice(0, 20).join('\n')),
});

let noise: MockInstance[] = [];

// An unanswered request is reported through console.error, so it fails its test as well.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
// The files of a worker share one document (vite.config.ts), so each test cleans up.
afterAll(() => {
  document.head.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  localStorage.clear();
});

beforeEach(() => {
  noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  server.resetHandlers();
  sessionStorage.clear();
  server.events.removeAllListeners();
  const said = noise.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(said, 'the console stays quiet').toEqual([]);
});
