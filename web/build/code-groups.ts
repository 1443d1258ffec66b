import type { Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const isPage = (id: string) => id.includes('/web/pages/');
const isForm = (id: string) => /\/web\/features\/(leads|contact)\//.test(id);

/** The modules that are loaded on demand and need this one at once: pages, forms and the like. */
function loadedFor(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const before = importers.flatMap((importer) => loadedFor(importer, context, seen));
  return dynamicImporters.length > 0 ? [id, ...before] : before;
}

/** The file of a module that several of those need; of one alone it is a part. */
function sharedFile(id: string, context: Context): string | null {
  // The graph has one file for the whole of this package. Forms and purchases send.
  if (/@tanstack.*utation/.test(id)) return 'shared';
  const needing = loadedFor(id, context);
  if (needing.length < 2) return null;
  if (needing.every(isForm)) return 'forms';
  // Packages are loaded by those that use them.
  if (id.includes('/node_modules/') || !needing.some(isPage)) return null;
  if (needing.every((page) => /\/(terms|privacy)-page\.tsx$/.test(page))) return 'legal';
  if (!needing.some((page) => page.endsWith('/success-page.tsx'))) return 'shared';
  return needing.filter(isPage).length > 1 ? 'common' : null;
}

/**
 * What is put into one file each, so that a page starts with few: React, the application, and what the import graph
 * says that pages or forms share. What /success needs is apart, because it is nearest to its limit (docs/product.md
 * 12.4), and so are the parts of legal texts, which no page that sells has. Everything else is a file for those that
 * need it, as bundlers do by themselves.
 */
export const codeGroups: Groups = [
  { name: 'react', priority: 3, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'app',
    priority: 2,
    tags: ['$initial'],
    // It waits for the page, which waits for what it imports.
    test: (id) => !id.endsWith('/web/main.tsx'),
    includeDependenciesRecursively: false,
  },
  {
    name: sharedFile,
    debugName: 'shared by pages or forms',
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
