import { readFileSync } from 'node:fs';

type Rule = { source: string; headers: { key: string; value: string }[] };

/** The request with the header of Vercel that our API reads; a client cannot set it. `address` is the client's. */
export function withVercelRequestHeaders(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-vercel-')) headers.delete(name);
  }
  headers.set('x-vercel-forwarded-for', address);
  return new Request(request, { headers });
}

/** The pattern of a `source` in `vercel.json`. Of its syntax (path-to-regexp) only groups are supported. */
export function sourcePattern(source: string): RegExp {
  if (/(?<!\?):\w/.test(source)) throw new Error(`Named parameters are not supported: ${source}`);
  return new RegExp(`^${source}$`);
}

/**
 * Adds the response headers that `vercel.json` gives to a path, later rules over earlier ones. A function's own header
 * wins (https://vercel.com/docs/caching/cdn-cache); a static file's does not, because `vercel.json` decides its
 * caching.
 */
export function vercelResponseHeaders(
  file: string,
): (pathname: string, response: Response, by?: 'function' | 'file') => Response {
  const { headers: rules }: { headers: Rule[] } = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = rules.map(({ source, headers }) => ({
    pattern: sourcePattern(source),
    headers,
  }));
  return (pathname, response, by = 'file') => {
    // A connection to be closed without an answer, which can have no headers.
    if (response.type === 'error') return response;
    const own = new Set(by === 'function' ? response.headers.keys() : []);
    for (const { pattern, headers } of compiled) {
      if (!pattern.test(pathname)) continue;
      for (const { key, value } of headers) {
        if (!own.has(key.toLowerCase())) response.headers.set(key, value);
      }
    }
    return response;
  };
}
