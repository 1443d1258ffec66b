import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Keeps what is typed into the form `name` while the visitor reads another page of the site, as long as the document
 * lives. Returns the way to forget it, once it has been sent.
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
