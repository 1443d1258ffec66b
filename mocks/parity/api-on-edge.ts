import { bundleFunction } from '../platform/bundle-function.ts';
import { edgeFunction } from '../platform/edge-function.ts';
import { functionsIn } from '../platform/functions.ts';
import type { Env } from '../platform/local-env.ts';

/** What is wrong around a function: its variables (an empty one is unset), or a script that runs after its own. */
export type Breakage = { env?: Env; script?: string };

/**
 * The functions as they are deployed, bundled once. The result makes an API of them in an edge runtime with `env`,
 * broken as `breakage` says.
 */
export async function buildFunctions(env: Env) {
  const functions = await Promise.all(
    functionsIn('api').map(async ({ file, pattern }) => ({
      pattern,
      code: await bundleFunction(file),
    })),
  );
  return (breakage: Breakage = {}) =>
    (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const found = functions.find(({ pattern }) => pattern.test(pathname));
      if (!found) throw new Error(`no function answers ${pathname}`);
      const variables = Object.entries({ ...env, ...breakage.env }).filter(([, value]) => value);
      const run = edgeFunction(`${found.code}\n${breakage.script ?? ''}`, {
        env: Object.fromEntries(variables),
        waitUntil: (work) => void work,
      });
      return run(request);
    };
}
