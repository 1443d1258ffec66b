type Container = Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'>;

/**
 * Makes every new registration of a service worker reject, and unregisters those of this origin after the first frame,
 * so that asking for them does not delay it (docs/product.md 4.4). Does nothing in browsers without service workers.
 * Its own text stands inline in every document, before all else: it may use nothing from outside itself.
 */
export function guardServiceWorkers(
  // Before anything asks for it, the browser has not made the container itself.
  prototype: Container | undefined = window.ServiceWorkerContainer?.prototype,
  container: () => Container = () => navigator.serviceWorker,
): void {
  if (!prototype) return;
  Object.defineProperty(prototype, 'register', {
    value: () => Promise.reject(new Error('This site does not allow service workers')),
  });
  requestAnimationFrame(() => {
    setTimeout(async () => {
      try {
        for (const registration of await container().getRegistrations()) {
          await registration.unregister();
        }
      } catch {
        // A browser that blocks storage refuses to answer, and has none.
      }
    });
  });
}
