// These functions are inlined into documents as text, so they cannot use outer variables.

/**
 * Blocks new service workers. Unregisters those of this origin after the first frame, because unregistering would delay
 * that frame (docs/product.md 4.4). A tab in the background has no frame, so a timer unregisters them too.
 */
export function guardServiceWorkers(): void {
  // `navigator.serviceWorker` is created when it is first read.
  const prototype = window.ServiceWorkerContainer?.prototype;
  if (!prototype) return;
  prototype.register = () => Promise.reject(new Error('Service workers are not allowed'));
  const unregister = async () => {
    try {
      for (const registration of await navigator.serviceWorker.getRegistrations()) {
        await registration.unregister();
      }
    } catch {
      // Throws where storage is blocked; then there are no service workers.
    }
  };
  requestAnimationFrame(() => setTimeout(unregister));
  setTimeout(unregister, 10_000);
}

/**
 * Runs on /success before the first paint, to reserve space for the rows of an order
 * (web/features/orders/order-details.tsx).
 */
export function markOrder(): void {
  const isNamed = window.location.search.includes('session_id=') || window.history.state?.orderId;
  // page-style.ts searches this code for the attribute's name.
  document.documentElement.toggleAttribute('data-order', Boolean(isNamed));
}

/**
 * Holds the first submit of a form until the form's code takes over (web/lib/take-over.ts). Posts the form if the code
 * cannot be fetched, or after four seconds; later submits are then posted at once (docs/decisions/180).
 */
export function holdSubmits(): void {
  let timer: ReturnType<typeof setTimeout>;
  let patience = 4_000;
  const hold: NonNullable<typeof globalThis.hold> = {
    drop() {
      clearTimeout(timer);
      hold.form = undefined;
    },
    post() {
      const { form } = hold;
      patience = 0;
      hold.drop();
      form?.submit();
    },
  };
  self.hold = hold;
  const keep = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (form.noValidate) return;
    event.preventDefault();
    if (hold.form?.isConnected) return;
    hold.drop();
    hold.form = form;
    timer = setTimeout(hold.post, patience);
  };
  addEventListener('submit', keep, true);
  // The page may come back from the back/forward cache.
  addEventListener('pagehide', hold.drop);
  // Usually the import of the application has failed.
  addEventListener('unhandledrejection', hold.post);
}
