import type { Manifest } from 'vite';

export const application = 'main.tsx';

/** The source file of a page, as the manifest names it. */
export function pageFile(id: string): string {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `pages/${name}/${name}-page.tsx`;
}

/**
 * The built files that a page starts with, each after those that it imports: the application is the last. Throws when
 * the build has none for the page.
 */
export function pageModules(id: string, chunks: Manifest): string[] {
  const page = pageFile(id);
  for (const file of [application, page]) {
    if (!chunks[file]) throw new Error(`the build has no chunk for ${file}`);
  }
  const names = [...withImports(page, chunks), ...withImports(application, chunks)];
  return [...new Set(names.flatMap((name) => chunks[name]?.file ?? []))];
}

/** A chunk with all that it imports at once, the imports first. */
function withImports(name: string, chunks: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const imports = chunks[name]?.imports ?? [];
  return [...imports.flatMap((next) => withImports(next, chunks, seen)), name];
}
