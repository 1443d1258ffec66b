/** Vite's manifest: source file to built files. https://vite.dev/guide/backend-integration */
export type Chunks = Record<
  string,
  {
    file: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
    dynamicImports?: string[];
  }
>;

const loader = 'loader.ts';
export const application = 'main.tsx';

export type PageCode = {
  /** The one script that the document names. */
  loader: string;
  /** What it loads after the first paint, each after what it imports: the application is the last. */
  modules: string[];
};

/** The source file of a page, as the manifest names it. */
export function pageFile(id: string): string {
  const name = id === 'notFound' ? 'not-found' : id;
  return `pages/${name}/${name}-page.tsx`;
}

/** The built files that a page's code is in. Throws when the build has none for it. */
export function pageCode(id: string, chunks: Chunks): PageCode {
  const page = pageFile(id);
  for (const file of [loader, application, page]) {
    if (!chunks[file]) throw new Error(`the build has no chunk for ${file}`);
  }
  const names = [...withImports(page, chunks), ...withImports(application, chunks)];
  return {
    loader: chunks[loader]?.file ?? '',
    modules: [...new Set(names.flatMap((name) => chunks[name]?.file ?? []))],
  };
}

function withImports(name: string, chunks: Chunks): string[] {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const visit = (next: string) => {
    if (seen.has(next) || !chunks[next]) return;
    seen.add(next);
    chunks[next].imports?.forEach(visit);
    ordered.push(next);
  };
  visit(name);
  return ordered;
}
