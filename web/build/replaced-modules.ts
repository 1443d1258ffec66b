import type { Plugin } from 'vite';

const externalStore = '\0use-sync-external-store';

/**
 * Gives the router React's own `useSyncExternalStore` instead of the copy for React 17 that it brings, and takes Vite's
 * own preloading out of dynamic imports: documents name their modules, and one sheet has all styles.
 */
export function replacedModules(): Plugin {
  return {
    name: 'replaced-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-sync-external-store\/shim/ },
      handler: () => externalStore,
    },
    load: {
      filter: { id: [/^\0use-sync-external-store$/, /\0vite\/preload-helper/] },
      handler: (id) =>
        id === externalStore
          ? "export { useSyncExternalStore } from 'react';"
          : 'export const __vitePreload = (load) => load();',
    },
  };
}
