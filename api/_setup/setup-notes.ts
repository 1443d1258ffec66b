import { placeholderCompany } from '../_contract/company.ts';
import type { Env } from '../_services/env.ts';

/** What a restricted key needs, as the dashboard calls it: for the site, and in addition for these commands. */
const permissions = {
  'the site': {
    Write: ['Checkout Sessions'],
    Read: [
      'Charges and Refunds',
      'Customers',
      'Disputes',
      'Invoices',
      'Payment Intents',
      'Subscriptions',
    ],
  },
  'stripe:setup': {
    Write: ['Customer portal', 'Tax Rates', 'Webhook Endpoints'],
    Read: ['Tax Calculations and Transactions'],
  },
} as const;

/** The permissions of a restricted key, as lines. */
export const permissionLines = (): string[] => [
  '# A restricted key (rk_...) suffices. Its permissions:',
  ...Object.entries(permissions).flatMap(([what, byKind]) =>
    Object.entries(byKind).map(([kind, names]) => `#   ${what}: ${kind}: ${names.join(', ')}`),
  ),
];

/** Which variables the commands read, without secrets, and a warning about a key that can do everything. */
export function variableLines({ stripeKey = '', stripeApiBase, company, ...env }: Env): string[] {
  const used = {
    STRIPE_SECRET_KEY: `${stripeKey.slice(0, 8)}...${stripeKey.slice(-4)}`,
    STRIPE_API_BASE: stripeApiBase,
    COMPANY_ORIGIN: company.origin,
    COMPANY_PORTAL_URL: company.portalUrl,
    STRIPE_TAX_RATE_ID: env.stripeTaxRateId,
    STRIPE_AUTOMATIC_TAX: env.stripeAutomaticTax ? 'true' : undefined,
    STRIPE_WEBHOOK_SECRET: env.stripeWebhookSecret && 'set',
  };
  const set = Object.entries(used).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return [
    `# Uses ${set.join(', ')}`,
    ...(stripeKey.startsWith('sk_live_')
      ? ['# Warning: this key may do everything in the live account. Use a restricted one.']
      : []),
  ];
}

/** Why no webhook can be set up for this origin, if so. */
export function originFault(origin: string): string | undefined {
  if (!origin || origin === placeholderCompany.origin) {
    return 'COMPANY_ORIGIN is not set: it is where Stripe sends its events';
  }
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  return isOrigin && /^https?:/.test(origin)
    ? undefined
    : `COMPANY_ORIGIN is ${origin}: it must be an origin, without a path or a slash at its end`;
}
