export type ToastContent = {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  /** A link; `altText` tells a screen reader how else to get there. */
  action?: { label: string; altText: string; href: string };
};

export type Toast = ToastContent & { id: number; open: boolean };

/** How many toasts are kept, and how long (ms) a dismissed one is (docs/product.md 4.3). */
const toastLimit = 1;
const removalDelay = 1_000_000;

/** Holds the toasts, newest first, and calls its listeners after every change. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    /** The toasts now; the same array until something changes. */
    read: () => toasts,
    /** Calls `listener` after every change. Returns a function that stops this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a toast and removes the oldest when there are more than `toastLimit`. Returns the id. */
    show(content: ToastContent) {
      lastId += 1;
      set([{ ...content, id: lastId, open: true }, ...toasts].slice(0, toastLimit));
      return lastId;
    },
    /** Closes a toast and forgets it after `removalDelay`. */
    dismiss(id: number) {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), removalDelay);
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** The page's own toasts. */
export const toastStore = createToastStore();
