import type { buildFunctions } from './build-functions.ts';
import { edgeFunction, type IsolateOptions } from './edge-function.ts';

type LogError = (error: unknown) => void;

type Bundle = Pick<Awaited<ReturnType<typeof buildFunctions>>[number], 'pattern' | 'url' | 'code'>;

/** Loads each function at its first request. After `ended`, nothing is answered. */
export function functionsServer(
  functions: readonly Bundle[],
  options: Omit<IsolateOptions, 'url'> & { logError: LogError },
) {
  const { ended, logError, waitUntil } = options;
  const cut = new Promise<Response>((resolve) => {
    ended?.addEventListener('abort', () => resolve(Response.error()));
  });
  const isolate = {
    ...options,
    waitUntil: (work: Promise<unknown>) => waitUntil(Promise.race([work, cut])),
  };
  const started = new Map<Bundle, ReturnType<typeof edgeFunction>>();

  /** Answers 500 without details when a function throws, like Vercel. */
  async function run(bundle: Bundle, request: Request): Promise<Response> {
    try {
      const handler = started.get(bundle) ?? edgeFunction(bundle.code, { ...isolate, ...bundle });
      started.set(bundle, handler);
      return await handler(request);
    } catch (error) {
      logError(error);
      const headers = { 'content-type': 'text/plain' };
      return new Response('EDGE_FUNCTION_INVOCATION_FAILED\n', { status: 500, headers });
    }
  }

  return (request: Request): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const bundle = functions.find(({ pattern }) => pattern.test(pathname));
    return bundle && Promise.race([run(bundle, request), cut]);
  };
}

export function backgroundWork(logError: LogError) {
  const running = new Set<Promise<void>>();
  return {
    waitUntil(work: Promise<unknown>): void {
      const watched = work.then(() => {}, logError).finally(() => running.delete(watched));
      running.add(watched);
    },
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
