export type ToastContent = {
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  /** A link; `altText` describes to screen reader users another way to the same place. */
  action?: { label: string; altText: string; href: string };
};

export type Toast = ToastContent & { id: number; open: boolean };

/** How long (ms) a dismissed toast remains in the store (docs/product.md 4.3). */
const removalDelay = 1_000_000;

/** Stores one toast and calls its listeners after every change. */
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
    /** Calls `listener` after every change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Replaces the current toast. Returns the new toast's id. */
    show(content: ToastContent) {
      lastId += 1;
      set({ ...content, id: lastId, open: true });
      return lastId;
    },
    /** Closes a toast and removes the toast after `removalDelay`. */
    dismiss(id: number) {
      if (!toast?.open || toast.id !== id) return;
      const closed = { ...toast, open: false };
      set(closed);
      setTimeout(() => toast === closed && set(undefined), removalDelay);
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** The toast store of the site. */
export const toastStore = createToastStore();
