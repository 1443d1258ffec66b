import { placeholderCompany } from '#contract/company.ts';
import { localDatabaseUrl } from '../vendors/neon.ts';

/** The only platform file that contains the mail vendor's name. */
export { startResend as startMail } from '../vendors/resend.ts';

export const localSecrets = {
  MAIL_API_KEY: 're_local',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local_c2lnbnMgbG9jYWwgd2ViaG9va3M',
  STRIPE_TAX_RATE_ID: 'txr_local',
  CRON_SECRET: 'local-cron-secret',
  ADDRESS_HASH_SECRET: 'local-address-hash-secret',
  WEBHOOK_SECRET: 'whsec_bG9jYWwtd2ViaG9vay1zZWNyZXQtMjQtYnl0ZXM=',
} as const;

export type Env = Readonly<Record<string, string | undefined>>;

/** The environment of the functions: defaults and overrides. An empty value counts as unset. */
export function localEnv(given: Env): Readonly<Record<string, string>> {
  const env = {
    ...localSecrets,
    DATABASE_URL: localDatabaseUrl,
    MAIL_FROM: `${placeholderCompany.name} <${placeholderCompany.email}>`,
    COMPANY_WORKFLOW_TOOL: 'Webhook receiver',
    VERCEL_ENV: 'development',
    ...given,
  };
  const isSet = (pair: [string, string | undefined]): pair is [string, string] => Boolean(pair[1]);
  return Object.fromEntries(Object.entries(env).filter(isSet));
}
