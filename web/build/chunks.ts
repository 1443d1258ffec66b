import type { Manifest } from 'vite';

/** Sources as the manifest names them. */
export const application = 'main.tsx';
export const wholeSheet = 'style.css';
export const commonFont = 'styles/font-common.woff2';

export function fileOf(source: string, chunks: Manifest): string {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`the build has no file of ${source}`);
  return chunk.file;
}

/** The files that the page of a source starts with, each after its imports. */
export const startFiles = (page: string, chunks: Manifest): string[] =>
  filesOf([application, page], chunks);

/** The files whose code can change what the page shows: also what the page itself loads later. */
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
