import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

export const bundleGlobal = 'entry';

/** The functions that Vercel deploys from `folder`, static paths before dynamic ones (`[name]`). */
export function functionsIn(folder: string) {
  // Node joins patterns in `exclude` to the folder, where brackets would be part of the pattern.
  return globSync('**/*.ts', { cwd: folder, exclude: (path) => /(?:^|[\\/])[_.]/.test(path) })
    .map((name) => {
      const path = `/api/${name.replace(/\.ts$/, '').split(sep).join('/')}`;
      const pattern = new RegExp(`^${path.replace(/\[[^/]+/g, '[^/]+')}$`);
      return { file: join(folder, name), path, pattern };
    })
    .toSorted((one, other) => Number(one.path.includes('[')) - Number(other.path.includes('[')));
}

/** Bundles each function like Vercel's edge runtime. `debug` adds source maps and logs whole errors. */
export async function buildFunctions(folder: string, { debug = false } = {}) {
  const found = functionsIn(folder);
  const { outputFiles } = await build({
    entryPoints: found.map(({ file, path }) => ({ in: file, out: path })),
    bundle: true,
    sourcemap: debug && 'inline',
    sourcesContent: false,
    plugins: debug ? [developmentLog] : [],
    write: false,
    outdir: '/',
    format: 'iife',
    globalName: bundleGlobal,
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'worker'],
    logLevel: 'silent',
  });
  return found.map(({ path, pattern }) => ({
    path,
    pattern,
    url: `file://${path.replace('/api', '')}.js`,
    code: outputFiles.find((output) => output.path.endsWith(`${path}.js`))?.text ?? '',
  }));
}

const logForDevelopment = fileURLToPath(new URL('development-log.ts', import.meta.url));

const developmentLog: Plugin = {
  name: 'development-log',
  setup({ onResolve }) {
    onResolve({ filter: /\/log\.ts$/ }, ({ importer }) =>
      importer === logForDevelopment ? undefined : { path: logForDevelopment },
    );
  },
};
