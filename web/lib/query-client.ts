import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { request } from './call.ts';
import { reportFailures } from './report-failures.ts';
import type { ToastContent, ToastStore } from './toast-store.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface Register {
    mutationMeta: {
      failureToast?: (error: Error) => ToastContent | undefined;
      successToast?: ToastContent;
    };
  }
}

/**
 * Defaults of docs/product.md 6.1: a query is a GET of the query key's segments joined by slashes. Also shows the
 * toasts of mutations, and removes each toast with its mutation.
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
    // Show the toast in the same batch as the page's update.
    if (toast) notifyManager.schedule(() => shown.set(mutation, show(toast)));
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      // By default a call made offline waits silently instead of failing.
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
  // Vite removes this from the build for visitors.
  if (import.meta.env.MODE === 'mock' || (import.meta.env.DEV && import.meta.env.MODE !== 'test')) {
    reportFailures(client);
  }
  return client;
}
