import type { Manifest } from 'vite';

/** Sources as the manifest names them: the application, the one style sheet, and the font file that every page uses. */
export const application = 'main.tsx';
export const wholeSheet = 'style.css';
export const commonFont = 'styles/font-common.woff2';

/** The built file of a source. Throws when the build has none. */
export function fileOf(source: string, chunks: Manifest): string {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`the build has no file of ${source}`);
  return chunk.file;
}

export function pageFile(id: string): string {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `pages/${name}/${name}-page.tsx`;
}

/** The files that a page starts with, each after its imports, the application last. Throws without the page. */
export function pageModules(id: string, chunks: Manifest): string[] {
  const names = [...withImports(pageFile(id), chunks), ...withImports(application, chunks)];
  return [...new Set(names.map((name) => fileOf(name, chunks)))];
}

/** A chunk with all that it imports at once, the imports first. */
function withImports(name: string, chunks: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const imports = chunks[name]?.imports ?? [];
  return [...imports.flatMap((next) => withImports(next, chunks, seen)), name];
}
