import type { Plugin } from 'vite';

/** Takes Vite's own preloading out of dynamic imports: documents name their modules, and one sheet has all styles. */
export function noPreloadHelper(): Plugin {
  return {
    name: 'no-preload-helper',
    enforce: 'pre',
    load: {
      filter: { id: /\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
