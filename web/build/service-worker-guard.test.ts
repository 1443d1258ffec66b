import { expect, test, vi } from 'vitest';
import { guardServiceWorkers } from './service-worker-guard.ts';

function containerWith(count: number) {
  const unregister = vi.fn(async () => true);
  const container = {
    register: async () => ({}),
    getRegistrations: async () => Array.from({ length: count }, () => ({ unregister })),
  } as unknown as ServiceWorkerContainer;
  return { container, unregister };
}

test('every service worker from before is unregistered', async () => {
  const { container, unregister } = containerWith(2);
  await guardServiceWorkers(container);
  expect(unregister).toHaveBeenCalledTimes(2);
});

test('a new registration is refused with a reason, before the old ones are gone', async () => {
  const { container } = containerWith(0);
  const guarding = guardServiceWorkers(container);
  await expect(container.register('/sw.js')).rejects.toThrow(
    'This site does not allow service workers',
  );
  await guarding;
});

test('a browser without service workers needs no guard', async () => {
  await expect(guardServiceWorkers(undefined)).resolves.toBeUndefined();
});
