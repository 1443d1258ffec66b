import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** The name under which a bundle leaves the entry's exports in its global scope. */
export const bundleGlobal = 'entry';

/**
 * Bundles api entries like Vercel for its edge runtime: one script each, Web APIs only, in the order of `files`.
 * `minify` shortens names and drops comments; `debug` adds the source map and logs whole errors. Rejects with esbuild's
 * message, file and line when something imports a Node built-in.
 */
export async function bundleFunctions(
  files: readonly string[],
  { minify = false, debug = false } = {},
): Promise<string[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: [...files],
    bundle: true,
    minify,
    sourcemap: debug && 'inline',
    sourcesContent: false,
    plugins: debug ? [developmentLog] : [],
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

const logForDevelopment = fileURLToPath(new URL('development-log.ts', import.meta.url));

/** Replaces the API's log by the one for development. */
const developmentLog: Plugin = {
  name: 'development-log',
  setup({ onResolve }) {
    onResolve({ filter: /\/log\.ts$/ }, ({ importer }) =>
      importer === logForDevelopment ? undefined : { path: logForDevelopment },
    );
  },
};
