import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardServiceWorkers } from './service-worker-guard.ts';

let frame: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function failWith(message: string): never {
  throw new Error(message);
}

function containerWith(count: number) {
  const unregister = vi.fn(async () => true);
  const getRegistrations = vi.fn(async () => Array.from({ length: count }, () => ({ unregister })));
  const container = {
    register: async () => ({}),
    getRegistrations,
  } as unknown as ServiceWorkerContainer & { getRegistrations: typeof getRegistrations };
  return { container, unregister };
}

test('every service worker from before is unregistered, after the first frame', async () => {
  const { container, unregister } = containerWith(2);
  guardServiceWorkers(container, () => container);
  await vi.runAllTimersAsync();
  expect(container.getRegistrations).not.toHaveBeenCalled();
  frame();
  await vi.runAllTimersAsync();
  expect(unregister).toHaveBeenCalledTimes(2);
});

test('a new registration is refused with a reason, at once', async () => {
  const { container } = containerWith(0);
  guardServiceWorkers(container, () => container);
  await expect(container.register('/sw.js')).rejects.toThrow(
    'This site does not allow service workers',
  );
});

test.each([
  ['rejects', async () => Promise.reject(new Error('storage is blocked'))],
  ['throws', () => failWith('storage is blocked')],
])(
  'a browser that %s when it is asked has no service workers to unregister',
  async (_what, answer) => {
    const { container } = containerWith(0);
    const getRegistrations = vi.fn(answer);
    guardServiceWorkers(container, () => ({ ...container, getRegistrations }));
    frame();
    // Vitest fails where a rejection is left unhandled.
    await vi.runAllTimersAsync();
    expect(getRegistrations).toHaveBeenCalledOnce();
  },
);

test('a browser without service workers needs no guard', () => {
  vi.stubGlobal('window', {});
  expect(() => guardServiceWorkers()).not.toThrow();
});
