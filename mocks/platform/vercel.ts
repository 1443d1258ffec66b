import { readFileSync } from 'node:fs';

type Rule = { source: string };
type Config = {
  headers: (Rule & { headers: { key: string; value: string }[] })[];
  rewrites: (Rule & { destination: string })[];
};

/** Supports groups only, not the rest of path-to-regexp. */
const rulesFor = <R extends Rule>(rules: readonly R[], pathname: string) =>
  rules.filter(({ source }) => new RegExp(`^${source}$`).test(pathname));

export function vercelConfig(file: string) {
  const { headers, rewrites }: Config = JSON.parse(readFileSync(file, 'utf8'));
  return {
    /**
     * A function's own headers override vercel.json, a file's headers do not: https://vercel.com/docs/caching/cdn-cache
     */
    withHeaders(pathname: string, response: Response, by: 'function' | 'file' = 'file'): Response {
      // An error response closes the connection; its headers are immutable.
      if (response.type === 'error') return response;
      const own = new Set(by === 'function' ? response.headers.keys() : []);
      for (const { key, value } of rulesFor(headers, pathname).flatMap((rule) => rule.headers)) {
        if (!own.has(key.toLowerCase())) response.headers.set(key, value);
      }
      return response;
    },
    /** The fallback for paths that neither a file nor a function serves. */
    rewrite: (pathname: string) => rulesFor(rewrites, pathname)[0]?.destination,
  };
}

/** Sets the header with the client's IP address as Vercel does; clients cannot set this header. */
export function withVercelRequestHeaders(request: Request, address: string): Request {
  const given = [...request.headers].filter(([name]) => !name.startsWith('x-vercel-'));
  const headers = new Headers([...given, ['x-vercel-forwarded-for', address]]);
  return new Request(request, { headers });
}

export function vercelRouting(
  { withHeaders, rewrite }: ReturnType<typeof vercelConfig>,
  functions: (request: Request) => Promise<Response> | undefined,
  site: (request: Request) => Response | Promise<Response>,
) {
  return async (request: Request, address: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const forwarded = withVercelRequestHeaders(request, address);
    const own = await functions(forwarded);
    if (own) return withHeaders(pathname, own, 'function');
    const file = pathname.startsWith('/api/') ? undefined : await site(request);
    const destination = rewrite(pathname);
    if (destination && (!file || file.status === 404)) {
      const rewritten = await functions(new Request(new URL(destination, request.url), forwarded));
      if (rewritten) return withHeaders(pathname, rewritten, 'function');
    }
    return withHeaders(pathname, file ?? new Response(null, { status: 404 }));
  };
}
