import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const isPage = (id: string) => id.includes('/web/pages/');
const isForm = (id: string) => /\/web\/features\/(leads|contact)\//.test(id);
const isLegal = (id: string) => /\/(terms|privacy)-page\.tsx$/.test(id);
const isSuccess = (id: string) => id.endsWith('/success-page.tsx');

/** The modules that are loaded on demand (pages, forms and the like) and import the module `id`, also indirectly. */
function loadedFor(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const before = importers.flatMap((importer) => loadedFor(importer, context, seen));
  return dynamicImporters.length > 0 ? [id, ...before] : before;
}

/**
 * Returns the file for a module that several pages or forms share. Modules that /success needs have a file of their
 * own, because that page is nearest to its limit (docs/product.md 12.4). The bundler places all other modules.
 */
function sharedFile(id: string, context: Context): string | null {
  // Forms and purchases use mutations. Tree shaking treats the package as one module.
  if (/@tanstack.*utation/.test(id)) return 'shared';
  const needing = loadedFor(id, context);
  const pages = needing.filter(isPage);
  if (needing.length > 1 && needing.every(isForm)) return 'forms';
  // The contract contains no class names, which would add to the styles of every document.
  if (needing.length > 1 && pages.length === 0 && id.includes('/_contract/')) return 'shared';
  // `every` is also true without a page. The class names of the legal pages would add 1 kB to every document
  // (docs/decisions/050).
  if (id.includes('/node_modules/') || needing.length < 2 || pages.every(isLegal)) return null;
  return pages.some(isSuccess) ? 'common' : 'shared';
}

/** Puts React, the application and shared modules into one file each, so that a page starts with few files. */
export const codeGroups: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'react', priority: 3, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'main', priority: 2, tags: ['$initial'], includeDependenciesRecursively: false },
  {
    name: sharedFile,
    debugName: 'shared by pages or forms',
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
