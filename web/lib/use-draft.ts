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
    const draft =
      client.getQueryData<Values>(key) ?? (import.meta.hot ? savedDraft(name) : undefined);
    if (draft) reset(draft, { keepDefaultValues: true });
    const stopSaving = import.meta.hot ? saveBeforeReload(name, getValues) : undefined;
    return () => {
      stopSaving?.();
      client.setQueryData(key, getValues());
    };
  }, [client, name, getValues, reset]);
  return useCallback(() => {
    client.removeQueries({ queryKey: ['draft', name] });
    if (import.meta.hot) sessionStorage.removeItem(name);
  }, [client, name]);
}

/** In development drafts outlive the document, because an edit of the contract or of a mock reloads the page. */
function saveBeforeReload(name: string, getValues: () => FieldValues): () => void {
  const save = () => sessionStorage.setItem(name, JSON.stringify(getValues()));
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

const savedDraft = (name: string) => JSON.parse(sessionStorage.getItem(name) ?? 'null');
