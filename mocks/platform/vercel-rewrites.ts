import { readFileSync } from 'node:fs';
import { sourcePattern } from './vercel-headers.ts';

type Rule = { source: string; destination: string };

/**
 * The `rewrites` of `vercel.json`: the path that a path is rewritten to when neither a file nor a function answers it.
 */
export function vercelRewrites(file: string): (pathname: string) => string | undefined {
  const { rewrites }: { rewrites: Rule[] } = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = rewrites.map(({ source, destination }) => ({
    pattern: sourcePattern(source),
    destination,
  }));
  return (pathname) => compiled.find(({ pattern }) => pattern.test(pathname))?.destination;
}
