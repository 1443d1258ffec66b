import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { toastLabels } from '../content/toasts.ts';
import type { Toast, ToastStore } from '../lib/toast-store.ts';
import { whenLoaded } from '../lib/when-loaded.ts';

type Toaster = ComponentType<{
  toasts: readonly Toast[];
  labels: typeof toastLabels;
  onDismiss: (id: number) => void;
}>;

const none: readonly Toast[] = [];
const loadToaster = async (): Promise<Toaster> => (await import('../ui/toast.tsx')).Toaster;

/**
 * Shows the store's toasts. Their code is fetched once the page is up, so that it delays nothing and is there
 * when the network is not.
 */
export function ToastHost({
  store,
  load = loadToaster,
}: {
  store: ToastStore;
  load?: typeof loadToaster;
}) {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none);
  const [Toaster, setToaster] = useState<Toaster>();
  useEffect(() => {
    if (Toaster) return;
    const fetchNow = () => {
      load().then(
        (component) => setToaster(() => component),
        // Out of reach just now: the next toast tries again.
        () => undefined,
      );
    };
    return toasts.length > 0 ? fetchNow() : whenLoaded(fetchNow);
  }, [Toaster, toasts, load]);
  return Toaster && <Toaster toasts={toasts} labels={toastLabels} onDismiss={store.dismiss} />;
}
