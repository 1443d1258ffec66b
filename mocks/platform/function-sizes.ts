import { gzipSync } from 'node:zlib';
import { bundleFunctions } from './bundle-function.ts';
import { functionsIn } from './functions.ts';

export type FunctionSize = { path: string; gzip: number };

/**
 * What each function weighs, with all that it imports, compressed: bytes of gzip, bundled as for the edge, not
 * minified.
 */
export async function functionSizes(folder: string): Promise<FunctionSize[]> {
  const functions = functionsIn(folder);
  const bundles = await bundleFunctions(functions.map(({ file }) => file));
  return functions.map(({ path }, at) => ({ path, gzip: gzipSync(bundles[at] ?? '').length }));
}
