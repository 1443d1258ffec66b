import { useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { call } from './call.ts';
import type { ToastContent } from './toast-store.ts';

type Options = {
  sent: ToastContent;
  failed: ToastContent;
  /** Called once the answer was OK. */
  onSent: () => void;
};

/** Sends a form to its endpoint: one toast when it arrived, another whatever the failure (docs/product.md 7.1 and 7.3). */
export function useSend<E extends Endpoint>(endpoint: E, { sent, failed, onSent }: Options) {
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: onSent,
    meta: { successToast: sent, failureToast: () => failed },
  });
}
