import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { call } from './call.ts';
import type { ToastContent } from './toast-store.ts';
import { useDraft } from './use-draft.ts';

/**
 * Scrolls to the first invalid field before React Hook Form focuses it. WebKit's `focus` ignores `scroll-margin`, so
 * the field would end up under the fixed header.
 */
const scrollToFirstError: SubmitErrorHandler<FieldValues> = (errors, event) => {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  const isWrong = (field: Element) => (field.getAttribute('name') ?? '') in errors;
  [...form.elements].find(isWrong)?.scrollIntoView({ block: 'nearest' });
};

const outcomes = { idle: undefined, pending: undefined, success: 'sent', error: 'failed' } as const;

type Toasts = { sent: ToastContent; failed: ToastContent };

/**
 * Sends a form to its endpoint and shows a success toast, or the same failure toast for every failure (docs/product.md
 * 7.1 and 7.3). A submit during another one is dropped at once, because it may precede the next render. Typed values
 * are kept until the form has arrived. `outcome` is that of the last attempt, until the next or `onAgain`.
 */
export function useSend<E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  form: UseFormReturn<Values, unknown, InputOf<E>>,
  { sent, failed }: Toasts,
) {
  const sending = useRef(false);
  const forgetDraft = useDraft(endpoint.name, form);
  const { mutate, isPending, status, reset } = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: () => {
      form.reset();
      forgetDraft();
    },
    onSettled: () => {
      sending.current = false;
    },
    meta: { successToast: sent, failureToast: () => failed },
  });
  const validateAndSend = form.handleSubmit((input) => {
    if (sending.current) return;
    sending.current = true;
    mutate(input);
  }, scrollToFirstError);
  const submit = (event: FormEvent) => {
    if (!sending.current) reset();
    void validateAndSend(event);
  };
  return { submit, busy: isPending, outcome: outcomes[status], onAgain: reset };
}
