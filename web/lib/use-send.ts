import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { call } from './call.ts';
import type { ToastContent } from './toast-store.ts';

const outcomes = { idle: undefined, pending: undefined, success: 'sent', error: 'failed' } as const;

type Options = {
  sent: ToastContent;
  failed: ToastContent;
  /** Called once the answer was OK. */
  onSent: () => void;
};

/**
 * Sends a form to its endpoint: one toast when it arrived, another whatever the failure (docs/product.md 7.1 and 7.3).
 * While one sending is under way another is dropped, at once: a second submit may come before the next render.
 * `outcome` is that of the last attempt, until `forget` or the next.
 */
export function useSend<E extends Endpoint>(endpoint: E, { sent, failed, onSent }: Options) {
  const sending = useRef(false);
  const { mutate, isPending, status, reset } = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: onSent,
    onSettled: () => {
      sending.current = false;
    },
    meta: { successToast: sent, failureToast: () => failed },
  });
  const send = (input: InputOf<E>) => {
    if (sending.current) return;
    sending.current = true;
    mutate(input);
  };
  const forget = () => {
    if (!sending.current) reset();
  };
  return { send, busy: isPending, outcome: outcomes[status], forget };
}
