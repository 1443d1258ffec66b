/**
 * Makes every new registration of a service worker reject, and unregisters those of this origin after the first frame,
 * so that asking for them does not delay it (docs/product.md 4.4). Does nothing in browsers without service workers.
 * Its own text stands inline in every document, before all else: it may use nothing from outside itself.
 */
export function guardServiceWorkers(): void {
  // Before anything asks for it, the browser has not made the container itself.
  const prototype = window.ServiceWorkerContainer?.prototype;
  if (!prototype) return;
  prototype.register = () => Promise.reject(new Error('This site does not allow service workers'));
  requestAnimationFrame(() => {
    setTimeout(async () => {
      try {
        const registrations = await navigator.serviceWorker.getRegistrations();
        for (const registration of registrations) await registration.unregister();
      } catch {
        // A browser that blocks storage refuses to answer, and has none.
      }
    });
  });
}
