import { parseSync, Visitor } from 'vite';

/** A module of a build: what it imports at once, what later, and the texts in its code. */
export type Module = { imports: readonly string[]; later: readonly string[]; texts: string };

/**
 * The texts of the modules that can change what a page shows: the application's, the page's, and what the page itself
 * loads later. What the application loads later is other pages, and toasts, which bring no class of their own
 * (docs/decisions/050).
 */
export function pageTexts(
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
    if (withLater) for (const next of module.later) visit(next, withLater);
  };
  visit(application, false);
  visit(page, true);
  return [...seen].map(({ texts }) => texts).join('\n');
}

/** The strings, parts of templates and property names in JavaScript, one a line: where the classes that it sets stand. */
export function textsIn(code: string): string {
  const texts: string[] = [];
  const visitor = new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement({ value }) {
      texts.push(value.cooked ?? value.raw);
    },
    Property({ key }) {
      if (key.type === 'Identifier') texts.push(key.name);
    },
  });
  visitor.visit(parseSync('module.js', code).program);
  return texts.join('\n');
}
