import { MutationCache, QueryClient } from '@tanstack/react-query';
import { request } from './call.ts';
import type { ToastContent } from './toast-store.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface Register {
    mutationMeta: {
      /** The toast for a mutation that failed; without one the visitor sees nothing. */
      failureToast?: (error: Error) => ToastContent;
      /** The toast for a mutation that succeeded. */
      successToast?: ToastContent;
    };
  }
}

/**
 * The query client with the documented defaults (docs/product.md 6.1): a read is a GET of the key's segments joined by
 * slashes, never stale and never retried. `show` displays the toasts of mutations, here only.
 */
export function createQueryClient(show: (toast: ToastContent) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failureToast) show(meta.failureToast(error));
      },
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.successToast) show(meta.successToast);
      },
    }),
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
