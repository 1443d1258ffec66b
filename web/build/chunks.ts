import type { Manifest } from 'vite';

/** Source files by their names in the manifest. */
export const application = 'main.tsx';
export const wholeSheet = 'style.css';
export const commonFont = 'styles/font-common.woff2';

export function fileOf(source: string, chunks: Manifest): string {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`the build has no file of ${source}`);
  return chunk.file;
}

/** The files that a page needs at start, each after the files that it imports. */
export const startFiles = (page: string, chunks: Manifest): string[] =>
  filesOf([application, page], chunks);

/**
 * The start files of a page and the files that the page itself loads later: their code can change what the page shows.
 */
export const shownFiles = (page: string, chunks: Manifest): string[] =>
  filesOf([application, page, ...(chunks[page]?.dynamicImports ?? [])], chunks);

function filesOf(sources: readonly string[], chunks: Manifest): string[] {
  const names = sources.flatMap((source) => withImports(source, chunks));
  return [...new Set(names.map((name) => fileOf(name, chunks)))];
}

function withImports(name: string, chunks: Manifest, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const imports = chunks[name]?.imports ?? [];
  return [...imports.flatMap((next) => withImports(next, chunks, seen)), name];
}
