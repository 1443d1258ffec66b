import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Every function that Vercel would deploy from `folder`: the `.ts` files whose path has no part that starts with `_` or
 * `.`. A fixed path comes before one with a `[name]` segment.
 */
export function functionsIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(^|[\\/])[_.]/.test(relative(folder, file)))
    .map((file) => route(folder, file))
    .toSorted((one, other) => Number(one.path.includes('[')) - Number(other.path.includes('[')));
}

/** `path` is the public path, with `[name]` segments as the file has them. */
function route(folder: string, file: string) {
  const withoutExtension = relative(folder, file).replace(/\.ts$/, '').split(sep).join('/');
  const path = `/api/${withoutExtension}`;
  const pattern = path.split('/').map((part) => (part.startsWith('[') ? '[^/]+' : part));
  return { file, path, pattern: new RegExp(`^${pattern.join('/')}$`) };
}
