import { readFileSync } from 'node:fs';

type Rule = { source: string; headers: { key: string; value: string }[] };

/** The request with Vercel's own headers; as on Vercel, a client cannot set them. `address` is the client's. */
export function withVercelRequestHeaders(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-vercel-') || name === 'forwarded') headers.delete(name);
  }
  const { host } = new URL(request.url);
  headers.set('x-forwarded-for', address);
  headers.set('x-real-ip', address);
  headers.set('x-vercel-forwarded-for', address);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', 'http');
  headers.set('x-vercel-deployment-url', host);
  return new Request(request, { headers });
}

/**
 * Adds the response headers that `vercel.json` gives to a path, later rules over earlier ones. A function's own header
 * wins (https://vercel.com/docs/caching/cdn-cache); a static file's does not, because `vercel.json` decides its
 * caching. In policies, the origins that are keys of `localOrigins` are replaced by its values.
 */
export function vercelResponseHeaders(
  file: string,
  localOrigins: Readonly<Record<string, string>> = {},
): (pathname: string, response: Response, by?: 'function' | 'file') => Response {
  const { headers: rules }: { headers: Rule[] } = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = rules.map(({ source, headers }) => {
    // Vercel parses `source` with path-to-regexp; of its syntax only groups are supported here.
    if (/(?<!\?):\w/.test(source))
      throw new Error(`${file}: named parameters are not supported (${source})`);
    return { pattern: new RegExp(`^${source}$`), headers };
  });
  return (pathname, response, by = 'file') => {
    const own = new Set(by === 'function' ? response.headers.keys() : []);
    for (const { pattern, headers } of compiled) {
      if (!pattern.test(pathname)) continue;
      for (const { key, value } of headers) {
        if (!own.has(key.toLowerCase())) {
          response.headers.set(key, replaceOrigins(value, localOrigins));
        }
      }
    }
    return response;
  };
}

const replaceOrigins = (value: string, localOrigins: Readonly<Record<string, string>>) =>
  Object.entries(localOrigins).reduce((text, [real, local]) => text.replaceAll(real, local), value);
