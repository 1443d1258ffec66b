import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { toastLabels } from '../content/layout.ts';
import { firstUse } from '../lib/loading.ts';
import type { ToastStore } from '../lib/toast-store.ts';
import * as plain from '../ui/plain-toast.tsx';

const none: ReturnType<ToastStore['read']> = [];
const loadToasts = (): Promise<typeof plain> => import('../ui/toast.tsx');

type Props = { store: ToastStore; load?: typeof loadToasts };

/**
 * Shows the store's toasts. Their code is fetched when the visitor begins to use the page, so that it delays nothing
 * and is there if the network fails later. Without the code, a toast tries twice to fetch it and is then shown plainly,
 * because a failed purchase or form must not be silent (docs/product.md 4.3).
 */
export function ToastHost({ store, load = loadToasts }: Props) {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none);
  const [code, setCode] = useState<typeof plain>();
  useEffect(() => {
    void firstUse()
      .then(load)
      .then(setCode, () => undefined);
  }, [load]);
  const loadAgain = useEffectEvent(() => {
    if (code && code !== plain) return;
    load()
      .catch(load)
      .then(setCode, () => setCode((known) => known ?? plain));
  });
  useEffect(() => {
    if (toasts.length > 0) loadAgain();
  }, [toasts]);
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
