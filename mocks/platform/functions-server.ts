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

/** The edge must begin its response within this time. https://vercel.com/docs/functions/limitations */
const responseTimeout = 25_000;

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
 * any other path.
 */
export function functionsServer(
  functions: Awaited<ReturnType<typeof buildFunctions>>,
  { logError, ...options }: Options,
) {
  const routes = functions.map(({ pattern, file, code }) => ({
    pattern,
    run: startLazily(() => edgeFunction(code, { ...options, file })),
  }));
  return (request: Request): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    return route && runSafely(route.run, request, logError);
  };
}

/** Answers as Vercel does when a function throws (500) or takes too long (504). */
async function runSafely(run: Handler, request: Request, logError: LogError): Promise<Response> {
  const timeout = Promise.withResolvers<Response>();
  const failure = (status: number, code: string) =>
    new Response(`${code}\n`, { status, headers: { 'content-type': 'text/plain' } });
  const timer = setTimeout(
    () => timeout.resolve(failure(504, 'EDGE_FUNCTION_INVOCATION_TIMEOUT')),
    responseTimeout,
  );
  try {
    return await Promise.race([run(request), timeout.promise]);
  } catch (error) {
    logError(error);
    return failure(500, 'EDGE_FUNCTION_INVOCATION_FAILED');
  } finally {
    clearTimeout(timer);
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
