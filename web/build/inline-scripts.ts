// The text of these functions stands inline in documents, before all else: they may use nothing from outside.

/**
 * Makes every new registration of a service worker reject, and unregisters those of this origin after the first frame,
 * so that asking for them does not delay it (docs/product.md 4.4). Does nothing in browsers without service workers.
 */
export function guardServiceWorkers(): void {
  // Before anything asks for it, the browser has not made the container itself.
  const prototype = window.ServiceWorkerContainer?.prototype;
  if (!prototype) return;
  prototype.register = () => Promise.reject(new Error('Service workers are not allowed'));
  requestAnimationFrame(() =>
    setTimeout(async () => {
      try {
        for (const registration of await navigator.serviceWorker.getRegistrations()) {
          await registration.unregister();
        }
      } catch {
        // A browser that blocks storage refuses to answer, and has none.
      }
    }),
  );
}

/**
 * Marks the document whose address or history entry names an order, before anything is painted, so that the room of the
 * order's rows stands there from the start (web/features/orders/order-details.tsx). Stands in the document of /success.
 */
export function markOrder(): void {
  const isNamed = window.location.search.includes('session_id=') || window.history.state?.orderId;
  // By the name that style sheets use, or its rules would be missing in the document (page-style.ts).
  document.documentElement.toggleAttribute('data-order', Boolean(isNamed));
}

/**
 * Holds the first submit of a form until the form's code takes over (web/lib/take-over.ts), and posts it when that cannot
 * be fetched, or after four seconds (docs/decisions/180); later ones are then posted at once. Stands in documents with
 * forms that post.
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
  // The page may come back from the browser's cache as it was left.
  addEventListener('pagehide', hold.drop);
  // Mostly of the application's import, which nobody else handles.
  addEventListener('unhandledrejection', hold.post);
}
