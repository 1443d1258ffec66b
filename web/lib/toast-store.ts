export type ToastContent = {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  /** A link; screen readers hear `altText` as another way to get there. */
  action?: { label: string; altText: string; href: string };
};

export type Toast = ToastContent & { id: number; open: boolean };

/** How long (ms) a dismissed toast is kept (docs/product.md 4.3). */
const removalDelay = 1_000_000;

/** Holds one toast and calls its listeners after every change. */
export function createToastStore() {
  let toast: Toast | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: Toast | undefined) => {
    toast = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => toast,
    /** Calls `listener` after every change. Returns a function that stops this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a toast in place of the one before. Returns its id. */
    show(content: ToastContent) {
      lastId += 1;
      set({ ...content, id: lastId, open: true });
      return lastId;
    },
    /** Closes a toast and forgets it after `removalDelay`. */
    dismiss(id: number) {
      if (!toast?.open || toast.id !== id) return;
      const closed = { ...toast, open: false };
      set(closed);
      setTimeout(() => toast === closed && set(undefined), removalDelay);
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** The page's own toasts. */
export const toastStore = createToastStore();
