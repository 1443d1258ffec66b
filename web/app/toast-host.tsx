import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastLabels } from '../content/layout.ts';
import type { ToastStore } from '../lib/toast-store.ts';
import { whenLoaded } from '../lib/when-loaded.ts';

type ToastCode = typeof import('../ui/toast.tsx');

const none: ReturnType<ToastStore['read']> = [];
const loadToasts = (): Promise<ToastCode> => import('../ui/toast.tsx');

type Props = { store: ToastStore; load?: typeof loadToasts };

/**
 * Shows the store's toasts. Their code is fetched once the page is up, so that it delays nothing and is there
 * when the network is not.
 */
export function ToastHost({ store, load = loadToasts }: Props) {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none);
  const [code, setCode] = useState<ToastCode>();
  useEffect(() => {
    if (code) return;
    const fetchNow = () => {
      // Out of reach just now: the next toast tries again.
      load().then(setCode, () => undefined);
    };
    return toasts.length > 0 ? fetchNow() : whenLoaded(fetchNow);
  }, [code, toasts, load]);
  if (!code) return null;
  const { Toast, ToastRegion } = code;
  return (
    <ToastRegion labels={toastLabels}>
      {toasts.map(({ id, ...toast }) => (
        <Toast
          key={id}
          {...toast}
          closeLabel={toastLabels.close}
          onDismiss={() => store.dismiss(id)}
        />
      ))}
    </ToastRegion>
  );
}
