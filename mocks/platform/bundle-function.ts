import { build } from 'esbuild';

/** The name under which a bundle leaves the entry's exports in its global scope. */
export const bundleGlobal = 'entry';

/**
 * Bundles an api entry as Vercel does for its edge runtime: one script, Web APIs only.
 * Rejects with esbuild's message, file and line included, when something imports a Node built-in.
 * https://vercel.com/docs/functions/runtimes/edge
 */
export async function bundleFunction(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: bundleGlobal,
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'worker'],
    sourcemap: 'inline',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
