import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { draftOf } from './drafts.ts';

/** Fills the form's empty fields with what was typed into it earlier in this tab. */
export function useDraft<Values extends FieldValues, Sent>(
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
