import type { buildFunctions } from './build-functions.ts';
import { edgeFunction } from './edge-function.ts';
import type { Env } from './local-env.ts';

type Handler = (request: Request) => Promise<Response>;
type LogError = (error: unknown) => void;
type Options = Omit<Parameters<typeof edgeFunction>[1], 'env' | 'url'> & {
  env: Env;
  /** Called with the errors that functions throw. */
  logError: LogError;
};

type Bundle = Pick<Awaited<ReturnType<typeof buildFunctions>>[number], 'pattern' | 'url' | 'code'>;

/**
 * Runs each function in an isolate of its own. The result answers a request for a function, and returns undefined for
 * any other path. When the functions are `ended`, the connections of their requests are closed without an answer, and
 * their work after a response is not waited for.
 */
export function functionsServer(
  functions: readonly Bundle[],
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
  const routes = functions.map(({ pattern, url, code }) => {
    // Started at its first request.
    let started: Handler | undefined;
    const run: Handler = (request) => {
      started ??= edgeFunction(code, { ...isolate, url });
      return started(request);
    };
    return { pattern, run };
  });
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
