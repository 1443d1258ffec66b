import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
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

/** Scrolls to the first invalid field, which WebKit's `focus` would leave under the fixed header. */
const scrollToFirstError: SubmitErrorHandler<FieldValues> = (errors, event) => {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLFormElement)) return;
  const isWrong = (field: Element) => (field.getAttribute('name') ?? '') in errors;
  [...form.elements].find(isWrong)?.scrollIntoView({ block: 'nearest' });
};

/** Reads the values that are shown: password managers and writing aids may set them without an event. */
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

/** Fills the form's empty fields with what was typed into it earlier in this tab. */
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

/**
 * Sends a form to its endpoint and shows a success toast, or the same failure toast for every failure (docs/product.md
 * 7.1 and 7.3). A submit during another one is dropped at once, because it may precede the next render. Typed values
 * are kept until the form has arrived, and those that are shown are sent. `field` binds a component of `ui` by its
 * name; `invalid` is how many of the fields that stopped the last attempt are wrong; `status` is that of the last
 * attempt, until the next or `onAgain`; `accepted` is what was sent and when it was answered.
 */
export function useSend<E extends Endpoint & { form: FieldForm }, Values extends FieldValues>(
  endpoint: E,
  form: UseFormReturn<Values, unknown, InputOf<E>>,
  failed: ToastContent,
) {
  const sending = useRef(false);
  useDraft(endpoint.path, form);
  const { mutate, status, reset, data, variables } = useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: () => {
      form.reset();
      forgetDraft(endpoint.path);
    },
    onSettled: () => {
      sending.current = false;
    },
    meta: {
      successToast: { ...endpoint.form.sent, variant: 'default' },
      failureToast: () => failed,
    },
  });
  const validateAndSend = form.handleSubmit((input) => {
    if (sending.current) return;
    sending.current = true;
    mutate(input);
  }, scrollToFirstError);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!sending.current) reset();
    readShown(event.currentTarget, form);
    void validateAndSend(event);
  };
  const field = (name: FieldPath<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  // Every server dates its answers; a date that a proxy has removed or broken is an invalid one.
  const accepted = data &&
    variables && { input: variables, at: new Date(data.headers.get('date') ?? '') };
  const invalid = Object.keys(form.formState.errors).length;
  return { submit, field, accepted, invalid, status, onAgain: reset };
}
