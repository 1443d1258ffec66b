import { readFileSync } from 'node:fs';

type Rule = { source: string; destination: string };

/**
 * The `rewrites` of `vercel.json`: the path that a path is rewritten to when neither a file nor a function answers it.
 */
export function vercelRewrites(file: string): (pathname: string) => string | undefined {
  const { rewrites }: { rewrites: Rule[] } = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = rewrites.map(({ source, destination }) => {
    // Vercel parses `source` with path-to-regexp; of its syntax only groups are supported here.
    if (/:\w/.test(source))
      throw new Error(`${file}: named parameters are not supported (${source})`);
    return { pattern: new RegExp(`^${source}$`), destination };
  });
  return (pathname) => compiled.find(({ pattern }) => pattern.test(pathname))?.destination;
}
