import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../vite.config.ts';

const outDir = (name: string) => ({ build: { outDir: `../.cache/without-sales/${name}` } });

/** For web/e2e/sales-off.spec.ts: a second production build, which does not overwrite the first. */
export default defineConfig(async (env) =>
  mergeConfig(await viteConfig(env), {
    environments: { client: outDir('dist'), ssr: outDir('server') },
  }),
);
