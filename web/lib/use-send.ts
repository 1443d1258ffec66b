import {
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type {
  FieldPath,
  FieldPathValue,
  FieldValues,
  SubmitErrorHandler,
  UseFormReturn,
} from 'react-hook-form';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import type { FieldForm } from '#contract/forms.ts';
import { call } from './call.ts';
import { draftOf, forgetDraft } from './drafts.ts';
import type { ToastContent } from './toast-store.ts';

/** WebKit's `focus` would leave the first invalid field under the fixed header. */
const scrollToFirstError: SubmitErrorHandler<FieldValues> = (errors, event) => {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  const isWrong = (field: Element) => (field.getAttribute('name') ?? '') in errors;
  [...form.elements].find(isWrong)?.scrollIntoView({ block: 'nearest' });
};

/** Password managers and writing aids may set values without an event. */
function readShown<Values extends FieldValues, Sent>(
  shown: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<Values, unknown, Sent>,
): void {
  for (const key of Object.keys(getValues())) {
    const name = key as FieldPath<Values>;
    const field = shown.elements.namedItem(name);
    const isBox = field instanceof HTMLInputElement && field.type === 'checkbox';
    const value = isBox ? field.checked : field && 'value' in field && field.value;
    setValue(name, value as FieldPathValue<Values, typeof name>);
  }
}

function useDraft<Values extends FieldValues, Sent>(
  path: string,
  { getValues, setValue }: UseFormReturn<Values, unknown, Sent>,
): void {
  useEffect(() => {
    for (const [key, text] of Object.entries(draftOf(path))) {
      const name = key as FieldPath<Values>;
      if (!getValues(name)) setValue(name, text as FieldPathValue<Values, typeof name>);
    }
  }, [path, getValues, setValue]);
}

/** Returns this tab's last submission to the path, and the start time of the last successful submission. */
function useLastAttempt<Input>(mutationKey: readonly [string]) {
  const client = useQueryClient();
  const states = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => state as MutationState<Response, Error, Input>,
  });
  // Read from the cache, because a second submit may precede the next render.
  const isSending = () => client.isMutating({ mutationKey, exact: true }) > 0;
  const sent = states.findLast(({ status }) => status === 'success');
  return { last: states.at(-1), emptied: sent?.submittedAt, isSending };
}

/**
 * Sends a form to its endpoint, with a success toast or one failure toast for every failure (docs/product.md 7.1 and
 * 7.3). Attempts are stored by the endpoint's path, so that a form mounted again finds them; a submit during another
 * submit is dropped. `field` binds a component of `ui` by name; `invalid` lists the invalid fields of the last submit; `accepted` is the last sent input with the time of the response; `emptied` changes with every success.
 */
export function useSend<E extends Endpoint & { form: FieldForm }, Values extends FieldValues>(
  endpoint: E,
  form: UseFormReturn<Values, unknown, InputOf<E>>,
  failed: ToastContent,
) {
  useDraft(endpoint.path, form);
  const mutationKey = [endpoint.path] as const;
  const { last, emptied, isSending } = useLastAttempt<InputOf<E>>(mutationKey);
  // The visitor has seen the result of an attempt that ended before the form was mounted.
  const [seen, setSeen] = useState(last?.status === 'pending' ? undefined : last?.submittedAt);
  const isSeen = last?.submittedAt === seen;
  const isNew = last?.status === 'success' && !isSeen;
  const { reset } = form;
  // Also resets a form that was mounted after the submit.
  useEffect(() => {
    if (isNew) reset();
  }, [isNew, reset]);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    // Never garbage-collected, because a form that is mounted again does not observe the mutation.
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: () => forgetDraft(endpoint.path),
    meta: {
      successToast: { ...endpoint.form.sent, variant: 'default' },
      failureToast: () => failed,
    },
  });
  const validateAndSend = form.handleSubmit((input) => {
    if (!isSending()) mutate(input);
  }, scrollToFirstError);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isSending()) setSeen(last?.submittedAt);
    readShown(event.currentTarget, form);
    void validateAndSend(event);
  };
  const field = (name: FieldPath<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  // A proxy may remove the response's `date` header.
  const accepted = last?.data &&
    last.variables && { input: last.variables, at: new Date(last.data.headers.get('date') ?? '') };
  const invalid = Object.entries(form.formState.errors).map(([name, error]) => ({
    name,
    text: String(error?.message),
  }));
  const status = !last || (last.status === 'error' && isSeen) ? 'idle' : last.status;
  return { submit, field, accepted, invalid, status, emptied };
}
