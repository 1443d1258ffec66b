import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Binds a field of the form by its name: value, ref, handlers and its error, ready for a component of `ui`. */
export function fieldProps<Values extends FieldValues, Sent>(
  { register, getFieldState, formState }: UseFormReturn<Values, unknown, Sent>,
  name: FieldPath<Values>,
) {
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}
