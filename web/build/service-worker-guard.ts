/**
 * Unregisters every service worker of this origin and makes each new registration reject (docs/product.md 4.4).
 * Does nothing in browsers without service workers. Its own text stands inline in every document, before all else:
 * it may use nothing from outside itself.
 */
export async function guardServiceWorkers(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!container) return;
  Object.defineProperty(container, 'register', {
    value: () => Promise.reject(new Error('This site does not allow service workers')),
  });
  // Where a browser blocks storage there is none to unregister, and asking rejects.
  const registrations = await container.getRegistrations().catch(() => []);
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
