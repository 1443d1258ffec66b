import { EdgeVM } from '@edge-runtime/vm';
import { bundleGlobal } from './bundle-function.ts';

type Handler = (request: Request) => Promise<Response>;

type Fetch = (resource: RequestInfo, init?: RequestInit) => Promise<Response>;

type Options = {
  /** The whole of `process.env` inside the isolate. */
  env: Readonly<Record<string, string>>;
  /** Receives the work that a function continues after its response. */
  waitUntil: (work: Promise<unknown>) => void;
};

const requestContext = Symbol.for('@vercel/request-context');

/**
 * Loads a bundle into an isolate of its own with Web APIs only, as Vercel's edge runtime does. The returned function
 * calls the export named like the request's method; without such an export it answers 405 without a body, as on Vercel.
 */
export function edgeFunction(code: string, { env, waitUntil }: Options): Handler {
  const vm = new EdgeVM({
    extend: (context) =>
      Object.assign(context, {
        process: { env: { ...env } },
        console,
        fetch: withoutContentLength(context.fetch),
        [requestContext]: { get: () => ({ waitUntil }) },
      }),
  });
  vm.evaluate(code);
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

/**
 * The isolate's fetch adds a Content-Length beside one that the caller has set, and Node refuses a request with both.
 * Vercel's edge computes it from the body.
 */
function withoutContentLength(inner: Fetch): Fetch {
  return (resource, init) => {
    if (!init?.headers) return inner(resource, init);
    const headers = new Headers(init.headers);
    headers.delete('content-length');
    return inner(resource, { ...init, headers: [...headers] });
  };
}
