/** The files of the contract that do not import zod, because the pages' first code must not load it. */
const withoutZod =
  '{business,catalogue,company,company-words,email-address,errors,flow-sentence,format,forms,html,organisation-number,payment-methods,plain-text,purchases}.ts';

/** A stand-in plays a vendor, so it must not know our code; these two files only format text on its pages. */
const forStandIns =
  '#contract/{format,html}.ts stripe zod/mini @electric-sql/pglite node:* node:*/*';

/** Files that compute from their arguments alone. */
export const pureFiles = [
  'api/_contract/deadlines.ts',
  'api/_contract/promises.ts',
  'api/_orders/order.ts',
  'api/_owner/report.ts',
];

/**
 * Who may import whom: globs of files, and globs of the imports that they may use, packages included. A later row
 * overrides an earlier one; the first applies to every new folder. `npm run law` writes the table into
 * import-law.json, which Biome reads.
 */
const importLaw: Readonly<Record<string, string>> = {
  '{.ci,api,mocks,web}/**': '',
  '.ci/**': 'node:*',

  'api/** !api/_*/**': '**/_{contract,forms,http,mail,orders,owner,payments,platform}/**',
  'api/_contract/*': './* zod/mini zod/v4/core',
  [`api/_contract/${withoutZod}`]: `./${withoutZod}`,
  'api/_platform/*': './* ../_contract/* drizzle-orm drizzle-orm/*',
  'api/_platform/{database,migrate}.ts':
    './* ../_contract/* drizzle-orm drizzle-orm/* @neondatabase/serverless',
  'api/_platform/schema.ts':
    './* ../_contract/* ../_{mail,orders,payments}/{mail,order,payment-snapshot}.ts drizzle-orm drizzle-orm/*',
  'api/_platform/refusal-store.ts': './* ../_contract/* drizzle-orm @vercel/functions',
  'api/_http/*': './* ./pages/* ../_{contract,platform}/*',
  'api/_http/pages/*': './* ../../_{contract,platform}/*',
  'api/_mail/*': './* ../_{contract,platform}/* drizzle-orm',
  'api/_mail/mail-delivery.ts': './* ../_{contract,platform}/* @vercel/functions',
  'api/_mail/senders.ts': './* ../_{contract,platform}/* resend standardwebhooks',
  'api/_payments/*': './* ../_{contract,platform}/* stripe',
  'api/_forms/*': './* ../_{contract,http,mail,platform}/* drizzle-orm',
  'api/_orders/*': './* ../_{contract,http,mail,payments,platform}/* drizzle-orm drizzle-orm/*',
  'api/_owner/*':
    './* ../_{contract,http,mail,orders,payments,platform}/* drizzle-orm drizzle-orm/*',
  'api/_setup/**':
    './* ../_{contract,forms,mail,orders,owner,payments,platform}/* ../../vercel.json drizzle-orm drizzle-orm/* stripe node:* node:*/*',
  'api/_testing/**': './* ../_*/* ../_http/pages/* vitest',

  'mocks/api/**': './* #contract/* msw/*',
  'mocks/panel/**': './* ../api/* #contract/* msw @mswjs/interceptors/fetch',
  'mocks/parity/**': './* ../../api/_platform/env-variables.ts #contract/*',
  'mocks/journeys/**': './* ../{platform,vendors}/* ../../api/** #contract/* vitest',
  'mocks/vendors/*': `./* ./*/* ../../package.json ${forStandIns}`,
  'mocks/vendors/*/**': `./* ../* ${forStandIns}`,
  'mocks/vendors/webhook-receiver.ts': './* #contract/html.ts standardwebhooks',
  'mocks/platform/**':
    './* ../vendors/** ../../api/** #contract/* node:* node:*/* @edge-runtime/vm esbuild vite',
  'mocks/platform/database-for-tests.ts': './* ../vendors/* ../../api/_platform/* vitest',
  'mocks/torture/*':
    './* ../../api/_setup/{print-failures,read-arguments}.ts ../{platform,vendors}/* ../vendors/stripe/test-cards.ts ../../api/_http/pages/read-form.ts #contract/* node:* fast-check',

  'web/ui/**': './* ../lib/loading.ts react react-dom @radix-ui/* wouter',
  'web/blocks/**': './* ../ui/* react',
  'web/pages/**': './* ../../{ui,blocks,content}/* ../../features/*/* react',
  'web/features/*/**':
    './* ../../{ui,blocks,lib,content}/* #contract/* react wouter react-hook-form @hookform/resolvers/zod @tanstack/react-query zod/mini',
  'web/content/**': './* #contract/*',
  'web/lib/**': './* #contract/* react react-hook-form @tanstack/react-query',
  'web/app/** web/*.{ts,tsx}':
    './** ../{ui,blocks,features,pages,content,lib}/** #contract/* react react-dom react-dom/* wouter @tanstack/react-query schema-dts',
  'web/main.tsx': './** ../mocks/panel/start-mocks.ts react react-dom/client',
  'web/build/**':
    './* ../{app,content}/* ../entry-server.tsx ../ui/mark.tsx ../../api/_contract/* ../../api/_http/pages/form-page.ts ../../api/_platform/{database,env-faults,migrate}.ts #contract/* node:* node:*/* vite browserslist lightningcss react satori subset-font @capsizecss/unpack @resvg/resvg-js',
  'web/bench/**':
    './* ../../api/_setup/{print-failures,read-arguments}.ts ../e2e/engines/launch.ts ../../mocks/platform/* ../../mocks/vendors/listen.ts node:* node:*/* @playwright/test',
  'web/testing/**': `./* ../{ui,blocks,features,pages,app,content,lib}/** ../e2e/translator.ts ../../mocks/api/* #contract/* react react-dom/* vitest @testing-library/* @testing-library/jest-dom/vitest`,
  'web/e2e/**':
    './** ../../api/_setup/{print-failures,read-arguments}.ts ../{engines,journeys}/* ../*.ts ../{app,content}/* ../../content/* ../../mocks/** ../../../mocks/** ../../api/_http/pages/form-page.ts #contract/* node:* node:*/* vite fast-check @playwright/test @playwright/test/reporter @axe-core/playwright',
};

const words = (text: string) => text.split(' ').filter(Boolean);

/** The law as the text of import-law.json, a row per line. */
export function asBiomeConfig(): string {
  const overrides = Object.entries(importLaw).map(([files, may]) =>
    JSON.stringify(toOverride(files, may)),
  );
  return `{ "overrides": [\n${overrides.join(',\n')}\n] }\n`;
}

/** A row as a Biome rule. */
function toOverride(files: string, may: string) {
  const message = `${files} may import ${may || 'nothing, until it has a row in .ci/checks/import-law.ts'} (docs/house.md, "Who may import whom").`;
  const group = ['**', ...words(may).map((glob) => `!${glob}`)];
  const rule = { level: 'error', options: { patterns: [{ group, message }] } };
  return { includes: words(files), linter: { rules: { style: { noRestrictedImports: rule } } } };
}
