import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const api = new URL('../../api/', import.meta.url);

const files = await readdir(api, { recursive: true });
const entries = files.filter((path) => path.endsWith('.ts') && !/(^|\/)[_.]/.test(path));
const read = (path: string | URL) => readFile(new URL(path, api), 'utf8');

/** Every module that the file loads, by following its imports; types are no modules. */
async function modulesOf(from: URL, seen = new Map<string, string[]>()) {
  if (seen.has(from.href)) return seen;
  const source = await read(from);
  const imports = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm)].map(
    ([, specifier]) => specifier ?? '',
  );
  seen.set(from.href, imports);
  for (const specifier of imports.filter((one) => one.startsWith('.'))) {
    await modulesOf(new URL(specifier, from), seen);
  }
  return seen;
}

test.each(entries)('%s is at most ten lines, with a literal configuration', async (entry) => {
  const source = (await read(entry)).trim();
  expect(source.split('\n').length).toBeLessThanOrEqual(10);
  expect(source).toMatch(
    /^export const config = { runtime: '(edge|nodejs)', regions: \['arn1', 'fra1'\] };$/m,
  );
});

test.each(entries)('%s answers every method', async (entry) => {
  const routes: Record<string, unknown> = await import(new URL(entry, api).href);
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
  expect(Object.keys(routes).toSorted()).toEqual([...methods, 'config'].toSorted());
});

// Every entry is tested, because a `config` line can move an entry from Node back to the edge.
test.each(entries)('%s imports nothing that the edge lacks', async (entry) => {
  const modules = await modulesOf(new URL(entry, api));
  const packages = new Set([...modules.values()].flat().filter((name) => !name.startsWith('.')));
  expect([...packages].filter((name) => !allowed.has(name))).toEqual([]);
});

/** Packages that are known to run on the edge. */
const allowed = new Set([
  '@neondatabase/serverless',
  '@vercel/functions',
  'drizzle-orm',
  'drizzle-orm/neon-http',
  'drizzle-orm/pg-core',
  'resend',
  'stripe',
  'zod/mini',
]);
