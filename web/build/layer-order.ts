import type { Plugin } from 'vite';

const order = '@layer theme, base, components, utilities;';

/** Starts every style sheet with the order of the layers, so that it holds whichever sheet the browser reads first. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: { exclude: '@import' } },
      handler: (code) => `${order}\n${code}`,
    },
  };
}
