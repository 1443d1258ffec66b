import { gzipSync } from 'node:zlib';
import { bundleFunctions } from './bundle-function.ts';
import { functionsIn } from './functions.ts';

/** Bytes of gzip. */
export type FunctionSize = { path: string; asWritten: number; minified: number };

/** The size of each function with its imports, bundled as for the edge: unminified and minified. */
export async function functionSizes(folder: string): Promise<FunctionSize[]> {
  const functions = functionsIn(folder);
  const files = functions.map(({ file }) => file);
  const [asWritten, minified] = await Promise.all([
    bundleFunctions(files),
    bundleFunctions(files, { minify: true }),
  ]);
  return functions.map(({ path }, at) => ({
    path,
    asWritten: gzipSync(asWritten[at] ?? '').length,
    minified: gzipSync(minified[at] ?? '').length,
  }));
}
