import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastLabels } from '../content/layout.ts';
import { onFirstUse } from '../lib/first-use.ts';
import type { ToastStore } from '../lib/toast-store.ts';
import { PlainToast } from '../ui/plain-toast.tsx';

type ToastCode = typeof import('../ui/toast.tsx');

const none: ReturnType<ToastStore['read']> = [];
const loadToasts = (): Promise<ToastCode> => import('../ui/toast.tsx');

type Props = { store: ToastStore; load?: typeof loadToasts };

/**
 * Shows the store's toasts. Their code is fetched when the visitor begins to use the page, so that it delays nothing
 * and is there if the network fails later. Without the code, a toast tries twice to fetch it and is then shown as
 * `PlainToast`, because a failed purchase or form must not be silent (docs/product.md 4.3).
 */
export function ToastHost({ store, load = loadToasts }: Props) {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none);
  const [code, setCode] = useState<ToastCode>();
  const [outOfReach, setOutOfReach] = useState(false);
  useEffect(() => {
    if (code) return;
    if (toasts.length === 0) {
      return onFirstUse(() => void load().then(setCode, () => undefined));
    }
    load()
      .catch(load)
      .then(setCode, () => setOutOfReach(true));
  }, [code, toasts, load]);
  if (!code) {
    return (
      outOfReach &&
      toasts
        .filter(({ open }) => open)
        .map(({ id, ...toast }) => (
          <PlainToast
            key={id}
            {...toast}
            closeLabel={toastLabels.close}
            onDismiss={() => store.dismiss(id)}
          />
        ))
    );
  }
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
