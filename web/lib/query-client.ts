import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { request } from './call.ts';
import type { ToastContent, ToastStore } from './toast-store.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface Register {
    mutationMeta: {
      /** The toast for a mutation that failed; without one the visitor sees nothing. */
      failureToast?: (error: Error) => ToastContent | undefined;
      /** The toast for a mutation that succeeded. */
      successToast?: ToastContent;
    };
  }
}

/**
 * The query client with the documented defaults (docs/product.md 6.1): a read is a GET of the key's segments joined by
 * slashes, never stale and never retried. The toasts of mutations are shown here only; one goes when its mutation is
 * removed from the cache.
 */
export function createQueryClient({ show, dismiss }: Pick<ToastStore, 'show' | 'dismiss'>) {
  const mutationCache = new MutationCache();
  const shown = new WeakMap<object, number>();
  mutationCache.subscribe((event) => {
    if (event.type === 'removed') dismiss(shown.get(event.mutation) ?? 0);
    if (event.type !== 'updated') return;
    const { action, mutation } = event;
    const toast =
      action.type === 'error'
        ? mutation.meta?.failureToast?.(action.error)
        : action.type === 'success' && mutation.meta?.successToast;
    // Together with the page's own notification, so that the toast finds the page as the outcome has left it.
    if (toast) notifyManager.schedule(() => shown.set(mutation, show(toast)));
  });
  return new QueryClient({
    mutationCache,
    defaultOptions: {
      // networkMode: by default a call made offline would wait silently instead of failing with its toast.
      mutations: { networkMode: 'always' },
      queries: {
        queryFn: async ({ queryKey }): Promise<unknown> =>
          (await request(queryKey.join('/'))).json(),
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
      },
    },
  });
}
