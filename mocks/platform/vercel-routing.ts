import { readFileSync } from 'node:fs';
import type { functionsServer } from './functions-server.ts';
import {
  sourcePattern,
  type vercelResponseHeaders,
  withVercelRequestHeaders,
} from './vercel-headers.ts';

type Parts = {
  functions: ReturnType<typeof functionsServer>;
  /** Answers requests that are not for a function. */
  site: (request: Request) => Response | Promise<Response>;
  rewrite: ReturnType<typeof vercelRewrites>;
  withResponseHeaders: ReturnType<typeof vercelResponseHeaders>;
};

/** Answers a request from `address` in Vercel's order: functions, files, rewrites. */
export function vercelRouting({ functions, site, rewrite, withResponseHeaders }: Parts) {
  return async (request: Request, address: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const forwarded = withVercelRequestHeaders(request, address);
    const own = await functions(forwarded);
    if (own) return withResponseHeaders(pathname, own, 'function');
    const file = pathname.startsWith('/api/') ? undefined : await site(request);
    const destination = rewrite(pathname);
    if (destination && (!file || file.status === 404)) {
      const rewritten = await functions(new Request(new URL(destination, request.url), forwarded));
      if (rewritten) return withResponseHeaders(pathname, rewritten, 'function');
    }
    return withResponseHeaders(pathname, file ?? new Response(null, { status: 404 }));
  };
}

type Rewrite = { source: string; destination: string };

/**
 * The `rewrites` of `vercel.json`: the path that a path is rewritten to when neither a file nor a function answers it.
 */
export function vercelRewrites(file: string): (pathname: string) => string | undefined {
  const { rewrites }: { rewrites: Rewrite[] } = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = rewrites.map(({ source, destination }) => ({
    pattern: sourcePattern(source),
    destination,
  }));
  return (pathname) => compiled.find(({ pattern }) => pattern.test(pathname))?.destination;
}
