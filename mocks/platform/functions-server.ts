import { bundleFunctions } from './bundle-function.ts';
import { edgeFunction } from './edge-function.ts';
import { functionsIn } from './functions.ts';
import type { Env } from './local-env.ts';

type Handler = (request: Request) => Promise<Response>;
type Options = {
  env: Env;
  waitUntil: (work: Promise<unknown>) => void;
  /** Is told of a function that threw. */
  log: (error: unknown) => void;
};

/** The edge must begin its answer within this time. https://vercel.com/docs/functions/limitations */
const answersWithin = 25_000;

/**
 * Bundles every function of `folder` and runs each in an isolate of its own. Rejects when one does not build,
 * naming the file. The result answers a request for a function, and gives undefined for any other path.
 */
export async function functionsServer(folder: string, { env, waitUntil, log }: Options) {
  const found = functionsIn(folder);
  const codes = await bundleFunctions(found.map(({ file }) => file));
  const routes = found.map(({ pattern }, at) => ({
    pattern,
    run: atFirst(() => edgeFunction(codes[at] ?? '', { env, waitUntil })),
  }));
  return (request: Request): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    return route && guarded(route.run, request, log);
  };
}

/** What a visitor gets of a function that throws or takes too long. */
async function guarded(run: Handler, request: Request, log: Options['log']): Promise<Response> {
  const late = Promise.withResolvers<Response>();
  const failure = (status: number, code: string) =>
    new Response(`${code}\n`, { status, headers: { 'content-type': 'text/plain' } });
  const timer = setTimeout(
    () => late.resolve(failure(504, 'EDGE_FUNCTION_INVOCATION_TIMEOUT')),
    answersWithin,
  );
  try {
    return await Promise.race([run(request), late.promise]);
  } catch (error) {
    log(error);
    return failure(500, 'EDGE_FUNCTION_INVOCATION_FAILED');
  } finally {
    clearTimeout(timer);
  }
}

/** Starts an isolate when the first request comes. */
function atFirst(start: () => Handler): Handler {
  let run: Handler | undefined;
  return async (request) => {
    run ??= start();
    return run(request);
  };
}
