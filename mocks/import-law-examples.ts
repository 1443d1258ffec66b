/** A file, what it may import, and what it may not. NEW stands for a folder that does not exist yet. */
export const importLawExamples: readonly (readonly [file: string, may: string, mayNot: string])[] =
  [
    [
      'api/leads.ts',
      './_handlers/create-lead.ts ./_wiring/request-guards.ts ./_http/serve.ts',
      'stripe ./_services/mailer.ts ./_http/origin.ts ./_domain/order.ts',
    ],
    [
      'api/NEW/entry.ts',
      '../_contract/leads.ts ../_http/serve-raw.ts',
      'stripe ../_services/payments.ts ../../mocks/vendors/stripe.ts',
    ],
    ['api/_NEW/file.ts', '', './file.ts ../_contract/leads.ts stripe'],
    ['api/_contract/leads.ts', 'zod/mini ./text.ts', 'react ../_http/serve.ts ../_domain/order.ts'],
    ['api/_contract/catalogue.ts', './business.ts', './leads.ts'],
    ['api/_contract/errors.ts', './business.ts', 'zod/mini'],
    [
      'api/_domain/order.ts',
      './mail.ts ../_contract/catalogue.ts',
      'stripe zod/mini ../_services/env.ts ../_emails/lead-mail.ts',
    ],
    [
      'api/_http/serve.ts',
      './origin.ts ../_contract/errors.ts ../_domain/order.ts',
      'stripe ../_services/env.ts ../_handlers/create-lead.ts',
    ],
    [
      'api/_emails/lead-mail.ts',
      './render.ts ../_contract/html.ts',
      'resend ../_services/env.ts ../_http/serve.ts',
    ],
    [
      'api/_handlers/create-lead.ts',
      '../_contract/leads.ts ../_domain/mail.ts ../_emails/lead-mail.ts',
      'stripe ./create-message.ts ../_services/mailer.ts ../_wiring/purchase.ts',
    ],
    [
      'api/_services/keyed-hash.ts',
      './env.ts ../_domain/order.ts',
      'stripe node:fs drizzle-orm ../_emails/lead-mail.ts #contract/leads.ts',
    ],
    [
      'api/_services/order-store.ts',
      'drizzle-orm drizzle-orm/pg-core ../_contract/catalogue.ts',
      'stripe ../_handlers/create-lead.ts',
    ],
    ['api/_services/payments.ts', 'stripe', 'resend drizzle-orm'],
    ['api/_services/env-variables.ts', 'zod/mini ../_contract/text.ts', 'stripe drizzle-orm'],
    ['api/_services/mailer.ts', 'resend', 'stripe ../../mocks/vendors/inbox.ts ../_http/serve.ts'],
    ['api/_services/wait-until.ts', '@vercel/functions', 'stripe'],
    [
      'api/_wiring/purchase.ts',
      '../_services/payments.ts ../_domain/order.ts',
      'stripe ../../mocks/platform/start-stand-ins.ts',
    ],
    [
      'api/_setup/stripe-setup.ts',
      'stripe node:path ../_services/env.ts',
      '../_handlers/create-lead.ts ../../mocks/vendors/stripe.ts',
    ],
    [
      'api/_testing/order.ts',
      '../_domain/order.ts vitest',
      '../../mocks/vendors/listen.ts ../../web/lib/call.ts',
    ],
    ['api/_services/mailer.test.ts', '../../mocks/vendors/inbox.ts vitest', ''],
    ['mocks/NEW/file.ts', '', './file.ts #contract/leads.ts'],
    ['mocks/import-law-config.ts', './import-law.ts', 'node:fs ./import-law-examples.ts'],
    [
      'mocks/api/handlers.ts',
      '#contract/leads.ts msw/http ../panel/panel.ts',
      '../../web/lib/call.ts ../../api/_http/serve.ts ../vendors/stripe.ts',
    ],
    [
      'mocks/panel/panel.ts',
      './panel.css?inline ../api/outcomes.ts',
      'react ../platform/local-env.ts ../../web/ui/button.tsx',
    ],
    [
      'mocks/parity/mocked.ts',
      '../api/handlers.ts ../../api/_http/serve.ts #contract/endpoints.ts',
      '../../web/lib/call.ts ../../web/content/home.ts',
    ],
    [
      'mocks/openapi/write-openapi.ts',
      './openapi-document.ts #contract/endpoints.ts zod/mini node:fs',
      '../api/handlers.ts ../../api/_http/serve.ts ajv',
    ],
    [
      'mocks/vendors/stripe/checkout.ts',
      './params.ts ../faults.ts #contract/format.ts #contract/html.ts stripe',
      '#contract/catalogue.ts ../../platform/start.ts ../../../api/_http/serve.ts',
    ],
    [
      'mocks/vendors/stripe/hosted/checkout.ts',
      '../resources/refunds.ts ../../listen.ts node:crypto',
      '#contract/catalogue.ts ../../../platform/start.ts ../../../../api/_http/serve.ts',
    ],
    [
      'mocks/vendors/stripe.ts',
      './listen.ts ./stripe/account.ts node:stream/web',
      '#contract/leads.ts ../api/handlers.ts ../../web/lib/call.ts',
    ],
    [
      'mocks/platform/start-platform.ts',
      '../vendors/inbox/mail.ts ../../api/_services/migrate.ts node:http',
      '../../web/lib/call.ts ../api/handlers.ts',
    ],
    [
      'mocks/platform/testing.ts',
      './start-platform.ts ../parity/mocked.ts #contract/leads.ts vitest',
      '../../api/_services/migrate.ts ../../web/lib/call.ts',
    ],
    [
      'mocks/torture/torture.ts',
      './services/service.ts ../platform/local-env.ts #contract/leads.ts node:fs',
      '../../api/_services/migrate.ts ../../web/lib/call.ts ../api/handlers.ts stripe',
    ],
    [
      'mocks/torture/services/database.ts',
      '../plan.ts ../../vendors/postgres.ts ../../../api/_services/migrate.ts fast-check',
      '../../../api/_handlers/create-lead.ts ../../../web/lib/call.ts stripe',
    ],
    ['web/NEW/file.ts', '', 'react ./file.ts ../lib/call.ts'],
    [
      'web/ui/button.tsx',
      'react wouter @radix-ui/react-tooltip ./button.css #contract/mark.ts',
      '#contract/leads.ts ../content/company.ts ../lib/call.ts ../blocks/faq.tsx',
    ],
    [
      'web/blocks/faq.tsx',
      '../ui/section.tsx ./faq.css react',
      '#contract/catalogue.ts ../content/faq.ts ../features/leads/lead-form.tsx',
    ],
    [
      'web/pages/NEW/hero.tsx',
      '../../ui/button.tsx ../../blocks/actions.tsx ./hero.css',
      '../../content/home.ts ../../features/leads/lead-form.tsx ../about/mission.tsx',
    ],
    [
      'web/pages/NEW/new-page.tsx',
      './hero.tsx ../../content/home.ts ../../features/leads/lead-form.tsx',
      '../../lib/call.ts #contract/leads.ts ../about/mission.tsx zod/mini',
    ],
    [
      'web/features/NEW/form.tsx',
      './use-form.ts ../../lib/call.ts ../../content/forms.ts #contract/leads.ts',
      '../contact/contact-form.tsx ../../pages/home/home-page.tsx stripe msw/http',
    ],
    ['web/features/NEW/deeper/form.tsx', './row.tsx', '../../leads/lead-form.tsx'],
    [
      'web/content/home.ts',
      './company.ts #contract/business.ts',
      'react ../ui/button.tsx ../lib/call.ts',
    ],
    [
      'web/lib/call.ts',
      '#contract/endpoint.ts @tanstack/react-query',
      '../ui/toast.tsx ../content/home.ts ../app/head.ts',
    ],
    [
      'web/app/app.tsx',
      '../pages/home/home-page.tsx ../lib/call.ts wouter #contract/catalogue.ts',
      '../../api/_http/serve.ts ../../mocks/api/browser.ts zod/mini',
    ],
    ['web/entry-server.tsx', './app/app.tsx', '../mocks/api/browser.ts'],
    [
      'web/main.tsx',
      './app/app.tsx ./styles.css ../mocks/api/browser.ts',
      '../api/_http/serve.ts ../mocks/panel/panel.ts',
    ],
    [
      'web/build/site.ts',
      '../entry-server.tsx node:fs/promises vite',
      '../features/leads/lead-form.tsx ../../api/_services/env.ts',
    ],
    [
      'web/bench/run.ts',
      './load.ts ../e2e/chromium-arguments.ts ../../mocks/platform/start-platform.ts node:fs',
      '../app/app.tsx ../../api/_services/env.ts',
    ],
    [
      'web/testing/render.tsx',
      '../app/providers.tsx ../../mocks/api/node.ts vitest',
      '../../mocks/platform/start.ts ../../api/_http/serve.ts',
    ],
    [
      'web/e2e/lead.spec.ts',
      '../content/forms.ts ../../mocks/platform/start-platform.ts #contract/leads.ts',
      '../../api/_services/env.ts ../features/leads/lead-form.tsx',
    ],
  ];
