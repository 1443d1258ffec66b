import { companyFrom } from '../_contract/company.ts';
import type { PaymentFailure } from '../_domain/ports.ts';

/**
 * The environment, read on every call so that a test or a redeployed variable is seen. The only reader of `process.env` in the API.
 * Each variable is spelled out: the platform replaces literal reads only.
 */
export function readEnv() {
  return {
    databaseUrl: process.env.DATABASE_URL,
    databaseFetchEndpoint: process.env.DATABASE_FETCH_ENDPOINT,
    mailApiKey: process.env.RESEND_API_KEY,
    mailApiBase: process.env.RESEND_BASE_URL,
    mailFrom: process.env.MAIL_FROM,
    mailTo: process.env.MAIL_TO,
    stripeKey: process.env.STRIPE_SECRET_KEY,
    stripeApiBase: process.env.STRIPE_API_BASE,
    stripeWebhookSecret: process.env.STRIPE_WEBHOOK_SECRET,
    stripeTaxRateId: process.env.STRIPE_TAX_RATE_ID,
    stripeAutomaticTax: process.env.STRIPE_AUTOMATIC_TAX === 'true',
    cronSecret: process.env.CRON_SECRET,
    addressHashSecret: process.env.ADDRESS_HASH_SECRET,
    allowedOrigins: list(process.env.ALLOWED_ORIGINS),
    limits: {
      forms: rate(process.env.RATE_LIMIT_FORMS, { count: 5, seconds: 600 }),
      checkout: rate(process.env.RATE_LIMIT_CHECKOUT, { count: 10, seconds: 600 }),
    },
    company: companyFrom({
      COMPANY_NAME: process.env.COMPANY_NAME,
      COMPANY_LEGAL_NAME: process.env.COMPANY_LEGAL_NAME,
      COMPANY_REGISTRATION_NUMBER: process.env.COMPANY_REGISTRATION_NUMBER,
      COMPANY_VAT_NUMBER: process.env.COMPANY_VAT_NUMBER,
      COMPANY_SEAT: process.env.COMPANY_SEAT,
      COMPANY_EMAIL: process.env.COMPANY_EMAIL,
      COMPANY_ORIGIN: process.env.COMPANY_ORIGIN,
      COMPANY_NETWORK_URL: process.env.COMPANY_NETWORK_URL,
      COMPANY_VIDEO_BOOKING_URL: process.env.COMPANY_VIDEO_BOOKING_URL,
      COMPANY_CALL_BOOKING_URL: process.env.COMPANY_CALL_BOOKING_URL,
      COMPANY_PORTAL_URL: process.env.COMPANY_PORTAL_URL,
    }),
  };
}

export type Env = ReturnType<typeof readEnv>;

/** Thrown by a service that the environment does not set up; nothing has been attempted. */
export class NotConfigured extends Error {
  override name = 'NotConfigured';

  /** `variable` is the environment variable that is missing. */
  constructor(variable: string) {
    super(`${variable} is not set`);
  }
}

// What is configured is answered here, so that the health check does not bundle the SDKs of mail and payments.

/** Whether mails can be sent. */
export const mailConfigured = (env = readEnv): boolean => Boolean(env().mailApiKey);

/** Why nothing can be sold, if so: no key, or no way to charge VAT (docs/product.md 8.5). */
export function paymentFailure(env = readEnv): PaymentFailure | undefined {
  const { stripeKey, stripeTaxRateId, stripeAutomaticTax } = env();
  if (!stripeKey) return 'notConfigured';
  return stripeTaxRateId || stripeAutomaticTax ? undefined : 'configurationError';
}

const list = (value = '') =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

type Rate = { count: number; seconds: number };

/** `count/seconds`; anything else keeps the default (docs/product.md 6.4). */
function rate(value: string | undefined, otherwise: Rate): Rate {
  const [, count, seconds] = /^(\d+)\/(\d+)$/.exec(value ?? '') ?? [];
  return count && seconds ? { count: Number(count), seconds: Number(seconds) } : otherwise;
}
