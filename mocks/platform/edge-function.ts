import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { runInContext } from 'node:vm';
import { EdgeVM } from '@edge-runtime/vm';
import { type buildFunctions, bundleGlobal } from './build-functions.ts';

type Handler = (request: Request) => Promise<Response>;

type Fetch = (resource: RequestInfo, init?: RequestInit) => Promise<Response>;

type IsolateOptions = {
  env: Readonly<Record<string, string>>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Milliseconds since 1970; by default this machine's clock. */
  now?: (() => number) | undefined;
  /** Ends the isolate: pending fetches never settle and nothing is printed. */
  ended?: AbortSignal | undefined;
  url?: string;
};

const requestContext = Symbol.for('@vercel/request-context');

/**
 * Runs a bundle in an isolate with Web APIs only, like Vercel's edge runtime. Responds with 405 to methods without an
 * export.
 */
export function edgeFunction(
  code: string,
  { env, waitUntil, now, ended, url = 'file:///function.js' }: IsolateOptions,
): Handler {
  const locate = sourcePositions(url, code);
  const error = (...parts: unknown[]) => {
    if (!ended?.aborted) console.error(locate(format(...parts)));
  };
  const vm = new EdgeVM({
    extend: (context) =>
      Object.assign(context, {
        process: { env: { ...env } },
        console: { ...console, error },
        fetch: isolatedFetch(context.fetch, ended),
        [requestContext]: { get: () => ({ waitUntil }) },
      }),
  });
  if (now) vm.evaluate<(now: () => number) => void>(turnClock)(now);
  runInContext(code, vm.context, { filename: url });
  const methods = vm.evaluate<Record<string, Handler | undefined>>(bundleGlobal);
  const InnerRequest = vm.evaluate<typeof Request>('Request');

  return async (request) => {
    const handler = Object.hasOwn(methods, request.method) && methods[request.method];
    if (!handler) return new Response(null, { status: 405 });
    const body = request.body ? await request.arrayBuffer() : undefined;
    const { method, url, headers } = request;
    const inner = new InnerRequest(url, { method, headers: [...headers], ...(body && { body }) });
    const response = await handler(inner);
    const bytes = await response.arrayBuffer();
    const init = { status: response.status, headers: [...response.headers] };
    return new Response(bytes.byteLength > 0 ? bytes : null, init);
  };
}

/** Replaces `Date` inside the isolate; the bundles stay unchanged. */
const turnClock = `(now) => {
  const { Date } = globalThis;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}`;

function isolatedFetch(inner: Fetch, ended: AbortSignal | undefined): Fetch {
  const never = new Promise<never>(() => {});
  return async (resource, init) => {
    if (ended?.aborted) return never;
    const headers = new Headers(init?.headers);
    // The isolate's fetch adds its own `content-length`, and Node rejects two such headers.
    headers.delete('content-length');
    try {
      return await inner(resource, init?.headers ? { ...init, headers: [...headers] } : init);
    } finally {
      if (ended?.aborted) await never;
    }
  };
}

const inlineMap = /^\/\/# sourceMappingURL=data:application\/json;base64,(\S+)$/m;

/** Maps positions in the bundle to source files when `code` has an inline source map. */
function sourcePositions(file: string, code: string): (text: string) => string {
  const [, encoded] = inlineMap.exec(code) ?? [];
  if (!encoded) return (text) => text;
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  const toSource = (position: string) => {
    const [bundle, line, column] = position.split(/:(?=\d)/);
    const origin = map.findOrigin(Number(line), Number(column));
    if (bundle !== file || !('fileName' in origin)) return position;
    const source = relative(process.cwd(), fileURLToPath(new URL(origin.fileName, file)));
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  return (text) => text.replace(/file:[^\s():]+:\d+:\d+/g, toSource);
}

type LogError = (error: unknown) => void;

type Bundle = Pick<Awaited<ReturnType<typeof buildFunctions>>[number], 'pattern' | 'url' | 'code'>;

/** Loads each function at its first request. After `ended`, requests get no response. */
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

  /** Responds with 500 without details when a function throws, like Vercel. */
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
