import type { Plugin } from 'vite';

/** Takes Vite's preloading out of dynamic imports: documents name their modules, and one sheet has all styles. */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
