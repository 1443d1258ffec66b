import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { toastLabels } from '../content/layout.ts';
import { firstUse } from '../lib/loading.ts';
import type { ToastStore } from '../lib/toast-store.ts';
import * as plain from '../ui/plain-toast.tsx';

const loadToasts = (): Promise<typeof plain> => import('../ui/toast.tsx');

type Props = { store: ToastStore; load?: typeof loadToasts };

/**
 * Shows the store's toast. The toast code is fetched at the visitor's first interaction, in case the network fails
 * later. If the code is missing, each toast fetches the code again; after two failures the toast is shown plainly
 * (docs/product.md 4.3).
 */
export function ToastHost({ store, load = loadToasts }: Props) {
  const toast = useSyncExternalStore(store.subscribe, store.read, store.read);
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
    if (toast) loadAgain();
  }, [toast]);
  return code && <code.ToastRegion toast={toast} labels={toastLabels} dismiss={store.dismiss} />;
}
