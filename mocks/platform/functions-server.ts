import { bundleFunctions } from './bundle-function.ts';
import { edgeFunction } from './edge-function.ts';
import { functionsIn } from './functions.ts';
import type { Env } from './local-env.ts';

type Handler = (request: Request) => Promise<Response>;
type LogError = (error: unknown) => void;
type Options = Omit<Parameters<typeof edgeFunction>[1], 'env' | 'file'> & {
  env: Env;
  /** Called with the errors that functions throw. */
  logError: LogError;
};

/** Bundles every function of `folder`. Rejects when one does not build, with a message that names the file. */
export async function buildFunctions(folder: string, { debug = false } = {}) {
  const found = functionsIn(folder);
  const bundles = await bundleFunctions(
    found.map(({ file }) => file),
    { debug },
  );
  return found.map(({ pattern, path }, index) => ({
    pattern,
    file: `file://${path.replace('/api', '')}.js`,
    code: bundles[index] ?? '',
  }));
}

/**
 * Runs each function in an isolate of its own. The result answers a request for a function, and returns undefined for
 * any other path. When the functions are `ended`, the connections of their requests are closed without an answer, and
 * their work after a response is not waited for.
 */
export function functionsServer(
  functions: Awaited<ReturnType<typeof buildFunctions>>,
  { logError, waitUntil, ...options }: Options,
) {
  const { ended } = options;
  const cut = new Promise<Response>((resolve) => {
    ended?.addEventListener('abort', () => resolve(Response.error()));
  });
  const isolate = {
    ...options,
    waitUntil: (work: Promise<unknown>) => waitUntil(Promise.race([work, cut])),
  };
  const routes = functions.map(({ pattern, file, code }) => ({
    pattern,
    run: startLazily(() => edgeFunction(code, { ...isolate, file })),
  }));
  return (request: Request): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    return route && Promise.race([runSafely(route.run, request, logError), cut]);
  };
}

/** Answers 500 without details when a function throws, as Vercel does. */
async function runSafely(run: Handler, request: Request, logError: LogError): Promise<Response> {
  try {
    return await run(request);
  } catch (error) {
    logError(error);
    const headers = { 'content-type': 'text/plain' };
    return new Response('EDGE_FUNCTION_INVOCATION_FAILED\n', { status: 500, headers });
  }
}

/** Starts an isolate at its first request. */
function startLazily(start: () => Handler): Handler {
  let run: Handler | undefined;
  return async (request) => {
    run ??= start();
    return run(request);
  };
}

/** Collects the work that functions continue after their response, as Vercel's `waitUntil` does. */
export function backgroundWork(logError: LogError) {
  const running = new Set<Promise<void>>();
  return {
    waitUntil(work: Promise<unknown>): void {
      const watched = work.then(() => {}, logError).finally(() => running.delete(watched));
      running.add(watched);
    },
    /** Resolves when all work is done, including work that was added meanwhile. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
