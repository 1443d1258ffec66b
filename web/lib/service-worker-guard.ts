/**
 * Unregisters every service worker of this origin and makes each new registration reject (docs/product.md 4.4).
 * Does nothing in browsers without service workers.
 */
export async function guardServiceWorkers(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!container) return;
  Object.defineProperty(container, 'register', {
    value: () => Promise.reject(new Error('This site does not allow service workers')),
  });
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
