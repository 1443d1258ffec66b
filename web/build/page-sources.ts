/** The modules of a build: what each imports at once, and what later. */
export type Modules = ReadonlyMap<string, { imports: readonly string[]; later: readonly string[] }>;

/**
 * The modules that can change what a page shows: the application's, the page's, and what the page itself loads later,
 * since its HTML is prerendered as well. What the application loads later is other pages and what comes on approach.
 */
export function pageSources(application: string, page: string, modules: Modules): string[] {
  const first = withImports([application], modules);
  const own = withImports([page], modules).filter((id) => !first.includes(id));
  const later = own.flatMap((id) => modules.get(id)?.later ?? []);
  return [...new Set([...first, ...own, ...withImports(later, modules)])];
}

function withImports(ids: readonly string[], modules: Modules): string[] {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    modules.get(id)?.imports.forEach(visit);
  };
  ids.forEach(visit);
  return [...seen];
}
