/** A module of a build: the modules that it imports at once and later, and its code. */
export type Module = { imports: readonly string[]; later: readonly string[]; code: string };

/**
 * The code that can change what a page shows: the application's, the page's, and what the page itself loads later, but
 * not what that loads in its turn, which waits for the whole style sheet (`withStyles`). What the application loads
 * later is other pages, and toasts, which bring no class of their own (docs/decisions/050).
 */
export function pageCode(
  application: string,
  page: string,
  modules: ReadonlyMap<string, Module>,
): string {
  const seen = new Set<Module>();
  const visit = (id: string, withLater: boolean) => {
    const module = modules.get(id);
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const next of module.imports) visit(next, withLater);
    if (withLater) for (const next of module.later) visit(next, false);
  };
  visit(application, false);
  visit(page, true);
  return [...seen].map(({ code }) => code).join('\n');
}
