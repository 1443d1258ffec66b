import { readFileSync } from 'node:fs';

type Rule = { source: string };
type Config = {
  headers: (Rule & { headers: { key: string; value: string }[] })[];
  rewrites: (Rule & { destination: string })[];
  crons?: { path: string }[];
};

/** The rules whose `source` has the path. Of its syntax (path-to-regexp) only groups are supported. */
const rulesFor = <R extends Rule>(rules: readonly R[], pathname: string) =>
  rules.filter(({ source }) => new RegExp(`^${source}$`).test(pathname));

/** What `vercel.json` says about headers, rewrites and crons, as Vercel applies it. */
export function vercelConfig(file: string) {
  const { headers, rewrites, crons = [] }: Config = JSON.parse(readFileSync(file, 'utf8'));
  return {
    /** Adds the headers of a path. A function's own win, a file's do not: https://vercel.com/docs/caching/cdn-cache */
    withHeaders(pathname: string, response: Response, by: 'function' | 'file' = 'file'): Response {
      // A connection to be closed without an answer, which can have no headers.
      if (response.type === 'error') return response;
      const own = new Set(by === 'function' ? response.headers.keys() : []);
      for (const { key, value } of rulesFor(headers, pathname).flatMap((rule) => rule.headers)) {
        if (!own.has(key.toLowerCase())) response.headers.set(key, value);
      }
      return response;
    },
    /** The path that a path is rewritten to when neither a file nor a function answers it. */
    rewrite: (pathname: string) => rulesFor(rewrites, pathname)[0]?.destination,
    crons: crons.map(({ path }) => path),
  };
}

/** The request with the header of Vercel that our API reads; a client cannot set it. `address` is the client's. */
export function withVercelRequestHeaders(request: Request, address: string): Request {
  const given = [...request.headers].filter(([name]) => !name.startsWith('x-vercel-'));
  const headers = new Headers([...given, ['x-vercel-forwarded-for', address]]);
  return new Request(request, { headers });
}

/** Answers a request from `address` in Vercel's order: functions, files, rewrites. */
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
