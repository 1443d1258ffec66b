/** Globs of files, what they may import, what the linter says of anything else, and what may be imported as a type. */
export type Row = readonly [files: string, may: string, says: string, mayAsTypes?: string];

/** The part of the contract that works without zod, so that the pages' first code does too. */
const withoutZod =
  '{business,catalogue,company,company-values,contact-person,email,errors,format,forms,html,legal-facts,page-colors,page-fonts,page-style,purchases}.ts';

const forStandIns = '#contract/{format,html}.ts stripe @electric-sql/pglite node:* node:*/*';

/**
 * Who may import whom: docs/house.md's table, one row per kind of folder. `npm run law` writes it into
 * import-law.json, which Biome reads. A later row takes the place of an earlier one; the first, which allows nothing,
 * is every new folder's. Packages are named like files: what no row names, nobody imports.
 */
export const importLaw: readonly Row[] = [
  ['{api,mocks,web}/**', '', 'This folder has no row in mocks/import-law.ts yet'],
  [
    'api/** !api/_*/**',
    '**/_{contract,handlers,wiring}/* **/_http/{serve,serve-raw,serve-not-found}.ts',
    'An entry joins one endpoint, its handler, its wiring and serve',
  ],
  ['api/_contract/*', './* zod/mini zod/v4/core', '_contract imports zod and itself'],
  [
    `api/_contract/${withoutZod}`,
    `./${withoutZod}`,
    'This part of the contract imports nothing else, not even zod',
  ],
  ['api/_domain/**', './* ../_contract/*', '_domain imports _contract and itself'],
  [
    'api/{_http,_emails}/**',
    './* ../_{contract,domain}/*',
    '_http and _emails import _contract and _domain',
  ],
  [
    'api/_handlers/**',
    '../_{contract,domain,http,emails}/*',
    'A handler knows no service, no vendor and no other handler; services arrive as arguments',
  ],
  [
    'api/_services/**',
    './* ../_{contract,domain}/*',
    'A service imports _contract, _domain and the SDK that is its own',
  ],
  [
    'api/_services/{database,schema,migrate,*retention,health,*-store}.ts',
    './* ../_{contract,domain}/* drizzle-orm drizzle-orm/* @neondatabase/serverless',
    'A store imports _contract, _domain, Drizzle and Neon',
  ],
  [
    'api/_services/{payments,stripe-*}.ts',
    './* ../_{contract,domain}/* stripe',
    'The payment service imports _contract, _domain and its SDK',
  ],
  [
    'api/_services/env-variables.ts',
    './* ../_{contract,domain}/* zod/mini',
    'The schemas of the environment import _contract, _domain and zod',
  ],
  [
    'api/_services/mailer.ts',
    './* ../_{contract,domain}/* resend',
    'The mailer imports _contract, _domain and its SDK',
  ],
  [
    'api/_services/wait-until.ts',
    './* ../_{contract,domain}/* @vercel/functions',
    'This adapter imports _contract, _domain and its SDK',
  ],
  [
    'api/_wiring/**',
    './* ../_{contract,domain,http,services}/*',
    '_wiring joins services; of _handlers and _emails it imports types only',
    '../_{handlers,emails}/*',
  ],
  [
    'api/_setup/**',
    './* ../_{contract,domain,services}/* stripe node:* node:*/*',
    '_setup imports _contract, _domain and _services',
  ],
  ['api/_testing/**', './* ../_*/* vitest', '_testing imports the API, never mocks'],
  ['mocks/import-law*.ts', './import-law.ts', 'The law imports nothing but itself'],
  [
    'mocks/{api,panel}/**',
    './* ../{api,panel}/* #contract/* msw/* @mswjs/interceptors/*',
    'The mocked API imports the contract and msw',
  ],
  [
    'mocks/parity/**',
    './* ../{api,platform,vendors}/* ../../api/** #contract/* msw',
    'Parity imports the mocked API, the API and the contract',
  ],
  [
    'mocks/openapi/**',
    './* #contract/* zod/mini node:*',
    'The OpenAPI document is made of the contract alone',
  ],
  [
    'mocks/vendors/*',
    `./* ./*/* ./*/*/* ${forStandIns}`,
    'A stand-in knows its vendor, and of our code #contract/format.ts and #contract/html.ts only',
  ],
  [
    'mocks/vendors/*/**',
    `./* ./*/* ../* ../*/* ${forStandIns}`,
    'A part of a stand-in knows the other parts, and of our code what its stand-in knows',
  ],
  [
    'mocks/vendors/*/*/**',
    `./* ../* ../*/* ../../* ../../*/* ${forStandIns}`,
    'A part of a part of a stand-in knows the other parts, and of our code what its stand-in knows',
  ],
  [
    'mocks/platform/**',
    './* ../vendors/** ../../api/** #contract/* node:* node:*/* @edge-runtime/vm esbuild vite',
    'The local platform imports the stand-ins, the API and the contract',
  ],
  [
    'mocks/*/testing.ts',
    './* ../{api,parity}/* #contract/* vitest @testing-library/* ajv/**',
    'What the tests of a folder share imports that folder, the mocked API and the contract',
  ],
  [
    'mocks/torture/*',
    './* ./*/* ../{platform,vendors}/* #contract/* node:* node:*/*',
    'The torture run imports the local platform, the stand-ins and the contract',
  ],
  [
    'mocks/torture/*/**',
    './* ../* ../../{platform,vendors}/* ../../../api/_services/* #contract/* node:* fast-check',
    'The torture run imports the local platform, the stand-ins, the database and the contract',
  ],
  [
    'web/ui/**',
    './* ../lib/on-approach.ts #contract/mark.ts react react-dom @radix-ui/* wouter',
    'web/ui imports React, Radix, the link of the router, what waits for the visitor and the mark',
  ],
  ['web/blocks/**', './* ../ui/* react', 'A block imports ui; its words arrive as props'],
  [
    'web/pages/**',
    './* ../../{ui,blocks}/* react',
    "A page's block imports ui and blocks; its words arrive as props",
  ],
  [
    'web/pages/*/*-page.tsx',
    './* ../../{ui,blocks,content}/* ../../features/*/* react',
    'A page is a list of blocks and features, with their content',
  ],
  [
    'web/features/*/**',
    './* ../../{ui,blocks,lib,content}/* #contract/* react wouter react-hook-form @hookform/resolvers/zod @tanstack/react-query zod/mini',
    'A feature imports ui, blocks, lib, content and the contract, never another feature',
  ],
  [
    'web/content/**',
    './* #contract/*',
    'Content is words: it imports the contract and other content',
  ],
  [
    'web/lib/**',
    './* #contract/* react react-hook-form @tanstack/react-query',
    'web/lib imports the contract',
  ],
  [
    'web/app/** web/*.{ts,tsx}',
    './** ../{ui,blocks,features,pages,content,lib}/** #contract/* react react-dom react-dom/* wouter @tanstack/react-query',
    'The app imports all of web, never the API',
  ],
  [
    'web/main.tsx',
    './** ../mocks/api/browser.ts react react-dom/client',
    'The start of the app imports all of web, and the mocked API in mock mode',
  ],
  [
    'web/build/**',
    './* ../{app,content}/* ../entry-server.tsx ../../api/_contract/* #contract/* node:* node:*/* vite lightningcss subset-font satori @resvg/resvg-js',
    'The build imports app, content and the contract',
  ],
  [
    'web/bench/**',
    './* ../e2e/chromium-arguments.ts ../../mocks/platform/* ../../mocks/vendors/listen.ts #contract/* node:* node:*/*',
    'The measurements import the local platform and the contract',
  ],
  [
    'web/testing/**',
    './* ../{ui,blocks,features,pages,app,content,lib}/** ../../mocks/api/* #contract/* react react-dom/* vitest @testing-library/* @testing-library/jest-dom/vitest',
    'What jsdom tests share imports web, the mocked API and the contract',
  ],
  [
    'web/e2e/**',
    './* ../{app,content}/* ../../mocks/** #contract/* node:* vite @playwright/test @axe-core/playwright',
    'Browser tests import content, the local platform and the contract',
  ],
];
