import { resolve } from 'node:path';
import { build } from 'esbuild';

/** The name under which a bundle leaves the entry's exports in its global scope. */
export const bundleGlobal = 'entry';

/**
 * Bundles api entries as Vercel does for its edge runtime: each one script, Web APIs only; in the order of `files`.
 * `minify` shortens names and leaves out what only people read. Rejects with esbuild's message, file and line included,
 * when something imports a Node built-in.
 * https://vercel.com/docs/functions/runtimes/edge
 */
export async function bundleFunctions(
  files: readonly string[],
  { minify = false } = {},
): Promise<string[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: [...files],
    bundle: true,
    minify,
    write: false,
    outdir: '/',
    metafile: true,
    format: 'iife',
    globalName: bundleGlobal,
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'worker'],
    logLevel: 'silent',
  });
  const texts = new Map(
    Object.entries(metafile.outputs).map(([output, { entryPoint = '' }]) => [
      resolve(entryPoint),
      outputFiles.find(({ path }) => path === resolve(output))?.text ?? '',
    ]),
  );
  return files.map((file) => texts.get(resolve(file)) ?? '');
}

/** Bundles one api entry (see `bundleFunctions`). */
export async function bundleFunction(file: string): Promise<string> {
  const [code = ''] = await bundleFunctions([file]);
  return code;
}
