import { readFileSync } from 'node:fs';

type Rule = { source: string; headers: { key: string; value: string }[] };

/**
 * Adds the headers that vercel.json gives to a path, later rules over earlier ones; what the answer says itself is kept,
 * but for static files, whose caching vercel.json decides. `standIns` maps an origin that a policy names to the local one.
 */
export function vercelHeaders(
  file: string,
  standIns: Readonly<Record<string, string>> = {},
): (pathname: string, response: Response) => Response {
  const { headers: rules }: { headers: Rule[] } = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = rules.map(({ source, headers }) => {
    // Vercel reads sources with path-to-regexp; of its syntax only groups are understood here.
    if (/:\w/.test(source))
      throw new Error(`${file}: named parameters are not supported (${source})`);
    return { pattern: new RegExp(`^${source}$`), headers };
  });
  return (pathname, response) => {
    for (const { pattern, headers } of compiled) {
      if (!pattern.test(pathname)) continue;
      for (const { key, value } of headers) {
        if (!pathname.startsWith('/api/') || !response.headers.has(key)) {
          response.headers.set(key, localised(value, standIns));
        }
      }
    }
    return response;
  };
}

const localised = (value: string, standIns: Readonly<Record<string, string>>) =>
  Object.entries(standIns).reduce((text, [real, local]) => text.replaceAll(real, local), value);
