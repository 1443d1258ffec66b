import type { Plugin } from 'vite';

const id = '\0use-sync-external-store';

/** Gives the router React's own `useSyncExternalStore` instead of the copy for React 17 that it brings. */
export function nativeExternalStore(): Plugin {
  return {
    name: 'native-external-store',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim/ },
      handler: () => id,
    },
    load: {
      filter: { id: /^\0use-sync-external-store$/ },
      handler: () => "export { useSyncExternalStore } from 'react';",
    },
  };
}
