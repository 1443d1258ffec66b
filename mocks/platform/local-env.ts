import { placeholderCompany } from '#contract/company.ts';
import { localDatabaseUrl } from '../vendors/postgres.ts';

/** The mail vendor's stand-in; this file is the only one of the platform that names the vendor. */
export { startResend as startMail } from '../vendors/resend.ts';

/** Secrets for the stand-ins, valid nowhere else. */
export const localSecrets = {
  MAIL_API_KEY: 're_local',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local_c2lnbnMgbG9jYWwgd2ViaG9va3M',
  STRIPE_TAX_RATE_ID: 'txr_local',
  CRON_SECRET: 'local-cron-secret',
  ADDRESS_HASH_SECRET: 'local-address-hash-secret',
  WEBHOOK_SECRET: 'whsec_bG9jYWwtd2ViaG9vay1zZWNyZXQtMjQtYnl0ZXM=',
} as const;

/** `database` is the one for `neonConfig.fetchEndpoint`; leads, messages and orders are posted to `webhook`. */
type Addresses = Record<'site' | 'database' | 'mail' | 'stripe' | 'webhook', string>;

export type Env = Readonly<Record<string, string | undefined>>;

/** The functions' `process.env`: the stand-ins under production's names, and `overrides`; empty counts as unset. */
export function localEnv(
  { site, database, mail, stripe, webhook }: Addresses,
  overrides: Env = {},
): Readonly<Record<string, string>> {
  const env = {
    ...localSecrets,
    DATABASE_URL: localDatabaseUrl,
    DATABASE_FETCH_ENDPOINT: database,
    MAIL_API_BASE: mail,
    MAIL_FROM: `${placeholderCompany.name} <${placeholderCompany.email}>`,
    STRIPE_API_BASE: stripe,
    WEBHOOK_URL: webhook,
    COMPANY_WORKFLOW_TOOL: 'Webhook receiver',
    COMPANY_ORIGIN: site,
    COMPANY_PORTAL_URL: `${stripe}/p/login/local`,
    VERCEL_ENV: 'development',
    VERCEL_URL: new URL(site).host,
    ...overrides,
  };
  const isSet = (pair: [string, string | undefined]): pair is [string, string] => Boolean(pair[1]);
  return Object.fromEntries(Object.entries(env).filter(isSet));
}
