import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Keeps the values of the form `name` while the visitor reads other pages, as long as the document exists. Returns a
 * function that forgets them, for use after sending.
 */
export function useDraft<Values extends FieldValues, Sent>(
  name: string,
  { getValues, reset }: UseFormReturn<Values, unknown, Sent>,
): () => void {
  const client = useQueryClient();
  useEffect(() => {
    const key = ['draft', name];
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    const draft = client.getQueryData<Values>(key);
    if (draft) reset(draft, { keepDefaultValues: true });
    return () => void client.setQueryData(key, getValues());
  }, [client, name, getValues, reset]);
  return useCallback(() => client.removeQueries({ queryKey: ['draft', name] }), [client, name]);
}
