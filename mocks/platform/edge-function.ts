import { EdgeVM } from '@edge-runtime/vm';
import { bundleGlobal } from './bundle-function.ts';

type Handler = (request: Request) => Promise<Response>;

type Fetch = (resource: RequestInfo, init?: RequestInit) => Promise<Response>;

type Options = {
  /** All that `process.env` holds inside. */
  env: Readonly<Record<string, string>>;
  /** Is handed the work that a function leaves behind its answer. */
  waitUntil: (work: Promise<unknown>) => void;
};

const requestContext = Symbol.for('@vercel/request-context');

/**
 * Loads a bundle into an isolate of its own with Web APIs only, as Vercel's edge runtime does, and returns it as a function.
 * Only named exports of a method answer; another method gets a bare 405, as on Vercel.
 */
export function edgeFunction(code: string, { env, waitUntil }: Options): Handler {
  const vm = new EdgeVM({
    extend: (context) =>
      Object.assign(context, {
        process: { env: { ...env } },
        console,
        fetch: measured(context.fetch),
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
    const answer = await handler(inner);
    const bytes = await answer.arrayBuffer();
    const answered = { status: answer.status, headers: [...answer.headers] };
    return new Response(bytes.byteLength > 0 ? bytes : null, answered);
  };
}

/**
 * The isolate's fetch adds a Content-Length of its own beside the one that a client has set, and Node refuses the two.
 * Vercel's edge measures the body itself.
 */
function measured(inner: Fetch): Fetch {
  return (resource, init) => {
    if (!init?.headers) return inner(resource, init);
    const headers = new Headers(init.headers);
    headers.delete('content-length');
    return inner(resource, { ...init, headers: [...headers] });
  };
}
