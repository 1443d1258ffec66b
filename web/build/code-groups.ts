import { existsSync } from 'node:fs';
import { join } from 'node:path';

type Group = {
  name: string;
  priority: number;
  packages?: RegExp;
  /** Files, each with the sheet beside it, and folders; a folder ends with a slash. */
  paths?: readonly string[];
  except?: readonly string[];
  /** Whether what these modules import belongs to the group, too. */
  withImports?: true;
};

// Few files: two that every page starts with, one per page, one that the pages that sell share, and one that the forms
// share. Reading orders and sending belong to the pages that do it. Code that is fetched when the visitor approaches it
// (toasts, tooltips, forms) is in neither of the first two.
const groups: readonly Group[] = [
  {
    name: 'react',
    priority: 4,
    packages: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
    withImports: true,
  },
  {
    name: 'words',
    priority: 3,
    packages: /\/@tanstack\/.*\/(mutationObserver|useMutation)\./,
    paths: [
      'api/_contract/errors.ts',
      'api/_contract/forms.ts',
      'web/blocks/contact-person.tsx',
      'web/blocks/flow-steps.tsx',
      'web/blocks/trust-badges.tsx',
      'web/content/forms.ts',
      'web/content/quote.ts',
      'web/content/trust-badges.ts',
      'web/features/purchase/delivery-due.tsx',
      'web/lib/tab-storage.ts',
      'web/lib/when-near.ts',
      'web/ui/busy-button.tsx',
      'web/ui/due-line.tsx',
      'web/ui/named.tsx',
      'web/ui/portrait.tsx',
      'web/ui/sent-note.tsx',
      'web/ui/status-line.tsx',
    ],
  },
  {
    name: 'deadlines',
    priority: 3,
    paths: ['api/_contract/deadlines.ts'],
  },
  {
    name: 'served-forms',
    priority: 3,
    paths: [
      'web/lib/carry-form.ts',
      'web/lib/deferred-form.tsx',
      'web/lib/drafts.ts',
      'web/ui/checkbox.css',
    ],
  },
  {
    name: 'forms',
    priority: 3,
    packages: /\/node_modules\/(react-hook-form|@hookform)\//,
    paths: [
      'api/_contract/contact.ts',
      'api/_contract/leads.ts',
      'api/_contract/text.ts',
      'web/content/form-lines.ts',
      'web/lib/field-props.ts',
      'web/lib/use-send.ts',
      'web/ui/checkbox.tsx',
      'web/ui/field-messages.tsx',
      'web/ui/field.css',
      'web/ui/send-form.tsx',
      'web/ui/sent-panel.tsx',
      'web/ui/text-field.tsx',
    ],
  },
  {
    name: 'success-page',
    priority: 3,
    packages:
      /\/@tanstack\/.*\/(queryObserver|useQuery|useBaseQuery|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\./,
    paths: [
      'api/_contract/orders.ts',
      'api/_contract/requirements.ts',
      'web/content/order.ts',
      'web/content/purchase-steps.ts',
      'web/content/success.ts',
      'web/features/orders/',
      'web/pages/success/',
    ],
  },
  {
    name: 'contract',
    priority: 2,
    packages: /\/node_modules\/zod\//,
    paths: ['api/_contract/endpoint.ts'],
  },
  {
    name: 'legal',
    priority: 2,
    paths: [
      'web/blocks/legal-block.tsx',
      'web/blocks/legal-contents.tsx',
      'web/blocks/legal-page.tsx',
      'web/blocks/use-current-section.ts',
      'web/content/company-facts.ts',
    ],
  },
  {
    name: 'app',
    priority: 1,
    packages: /\/node_modules\/(wouter|@tanstack)|vite\/preload/,
    paths: [
      'api/_contract/business.ts',
      'api/_contract/catalogue.ts',
      'api/_contract/company-words.ts',
      'api/_contract/format.ts',
      'api/_contract/payment-methods.ts',
      'api/_contract/promises.ts',
      'api/_contract/purchases.ts',
      'web/app/',
      'web/blocks/',
      'web/content/catalogue-figures.ts',
      'web/content/company.ts',
      'web/content/contact-person.ts',
      'web/lib/',
      'web/ui/',
    ],
    except: [
      'web/ui/named.tsx',
      'web/ui/radix-tooltip.tsx',
      'web/ui/toast-place.ts',
      'web/ui/toast.tsx',
      'web/ui/tooltip.tsx',
      'web/ui/two-tabs.tsx',
    ],
    withImports: true,
  },
];

/** The absolute path. Throws for one that does not exist: after a renaming, the pages would load more in silence. */
function existing(root: string, path: string): string {
  const absolute = join(root, path);
  if (!existsSync(absolute))
    throw new Error(`web/build/code-groups.ts names ${path}, which is missing`);
  return absolute;
}

/** The groups of modules that Rolldown puts into one file each. `root` is the folder of the repository. */
export const codeGroups = (root: string) =>
  groups.map(({ name, priority, packages, paths = [], except = [], withImports = false }) => {
    const included = paths.map((path) => existing(root, path));
    const excluded = except.map((path) => existing(root, path));
    const isWithin = (path: string, id: string) =>
      path.endsWith('/') ? id.startsWith(path) : id === path || id === path.replace('.tsx', '.css');
    return {
      name,
      priority,
      includeDependenciesRecursively: withImports,
      test: (id: string) =>
        packages?.test(id) ||
        (included.some((path) => isWithin(path, id)) &&
          !excluded.some((path) => isWithin(path, id))),
    };
  });
