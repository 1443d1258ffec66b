import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toastLabels } from '../content/layout.ts';
import { onFirstUse } from '../lib/first-use.ts';
import { sideAwayFrom, type ToastSide } from '../lib/toast-side.ts';
import type { Toast, ToastStore } from '../lib/toast-store.ts';
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
  const side = useSide(toasts[0]);
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
            side={side}
            closeLabel={toastLabels.close}
            onDismiss={() => store.dismiss(id)}
          />
        ))
    );
  }
  const { Toast, ToastRegion } = code;
  return (
    <ToastRegion labels={toastLabels} side={side}>
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

/**
 * The edge for the toast, so that it never covers the button of a form that failed. The button of one that was sent has
 * gone.
 */
function useSide(toast: Toast | undefined): ToastSide {
  const pressed = useRef<Element>(null);
  const [side, setSide] = useState<ToastSide>('bottom');
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter;
    };
    document.addEventListener('submit', remember, true);
    return () => document.removeEventListener('submit', remember, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every toast is placed once, when it comes.
  useLayoutEffect(
    () => setSide(sideAwayFrom(toast?.variant === 'destructive' ? pressed.current : null)),
    [toast?.id],
  );
  return side;
}
