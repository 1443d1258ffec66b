import { type CompanyVariable, companyFrom } from '../_contract/company.ts';
import { defaultLimits, list, type Variable, variableRules } from './env-variables.ts';

/** Stripe's default domain; an account may have its own checkout domain. */
export const stripeCheckout = 'https://checkout.stripe.com';

/** Each variable is written out, because the platform replaces only literal reads. */
export const given = (): Record<Variable | CompanyVariable, string | undefined> => ({
  DATABASE_URL: process.env.DATABASE_URL,
  DATABASE_FETCH_ENDPOINT: process.env.DATABASE_FETCH_ENDPOINT,
  MAIL_API_KEY: process.env.MAIL_API_KEY,
  MAIL_API_BASE: process.env.MAIL_API_BASE,
  MAIL_FROM: process.env.MAIL_FROM,
  MAIL_TO: process.env.MAIL_TO,
  MAIL_SELF_TEST: process.env.MAIL_SELF_TEST,
  MAIL_FORMS_PER_HOUR: process.env.MAIL_FORMS_PER_HOUR,
  MAIL_FORMS_PER_DAY: process.env.MAIL_FORMS_PER_DAY,
  STRIPE_SECRET_KEY: process.env.STRIPE_SECRET_KEY,
  STRIPE_API_BASE: process.env.STRIPE_API_BASE,
  STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET,
  CHECKOUT_ORIGIN: process.env.CHECKOUT_ORIGIN,
  STRIPE_TAX_RATE_ID: process.env.STRIPE_TAX_RATE_ID,
  STRIPE_AUTOMATIC_TAX: process.env.STRIPE_AUTOMATIC_TAX,
  CRON_SECRET: process.env.CRON_SECRET,
  ADDRESS_HASH_SECRET: process.env.ADDRESS_HASH_SECRET,
  ALLOWED_ORIGINS: process.env.ALLOWED_ORIGINS,
  RATE_LIMIT_FORMS: process.env.RATE_LIMIT_FORMS,
  RATE_LIMIT_CHECKOUT: process.env.RATE_LIMIT_CHECKOUT,
  RATE_LIMIT_ORDERS: process.env.RATE_LIMIT_ORDERS,
  WEBHOOK_URL: process.env.WEBHOOK_URL,
  WEBHOOK_SECRET: process.env.WEBHOOK_SECRET,
  COMPANY_NAME: process.env.COMPANY_NAME,
  COMPANY_LEGAL_NAME: process.env.COMPANY_LEGAL_NAME,
  COMPANY_REGISTRATION_NUMBER: process.env.COMPANY_REGISTRATION_NUMBER,
  COMPANY_VAT_NUMBER: process.env.COMPANY_VAT_NUMBER,
  COMPANY_SEAT: process.env.COMPANY_SEAT,
  COMPANY_POSTAL_ADDRESS: process.env.COMPANY_POSTAL_ADDRESS,
  COMPANY_EMAIL: process.env.COMPANY_EMAIL,
  COMPANY_PHONE: process.env.COMPANY_PHONE,
  COMPANY_ORIGIN: process.env.COMPANY_ORIGIN,
  COMPANY_FISCAL_YEAR_END: process.env.COMPANY_FISCAL_YEAR_END,
  COMPANY_NETWORK_URL: process.env.COMPANY_NETWORK_URL,
  COMPANY_VIDEO_BOOKING_URL: process.env.COMPANY_VIDEO_BOOKING_URL,
  COMPANY_CALL_BOOKING_URL: process.env.COMPANY_CALL_BOOKING_URL,
  COMPANY_PORTAL_URL: process.env.COMPANY_PORTAL_URL,
  COMPANY_WORKFLOW_TOOL: process.env.COMPANY_WORKFLOW_TOOL,
  PAYMENT_METHODS: process.env.PAYMENT_METHODS,
  SALES: process.env.SALES,
});

export const isProduction = () => process.env.VERCEL_ENV === 'production';

/** Malformed variables count as unset, except Stripe's key: Stripe rejects a malformed key. */
export function readEnv(production = isProduction()) {
  const values = given();
  const read = (variable: Variable) => {
    const value = values[variable];
    return value && variableRules[variable].isValid(value, production) ? value : undefined;
  };
  const rate = (variable: Variable, standard: string) => {
    const [count = 0, seconds = 0] = (read(variable) ?? standard).split('/').map(Number);
    return { count, seconds };
  };
  // https://vercel.com/docs/environment-variables/system-environment-variables
  const hosts = [
    process.env.VERCEL_URL,
    process.env.VERCEL_BRANCH_URL,
    process.env.VERCEL_PROJECT_PRODUCTION_URL,
  ];
  return {
    databaseUrl: read('DATABASE_URL'),
    databaseFetchEndpoint: read('DATABASE_FETCH_ENDPOINT'),
    mailApiKey: read('MAIL_API_KEY'),
    mailApiBase: read('MAIL_API_BASE'),
    mailFrom: read('MAIL_FROM'),
    mailTo: read('MAIL_TO'),
    mailSelfTest: (read('MAIL_SELF_TEST') ?? (production ? 'on' : 'off')) === 'on',
    mailFormsPerHour: Number(read('MAIL_FORMS_PER_HOUR') ?? 30),
    mailFormsPerDay: Number(read('MAIL_FORMS_PER_DAY') ?? 60),
    stripeKey: values.STRIPE_SECRET_KEY,
    stripeApiBase: read('STRIPE_API_BASE'),
    stripeWebhookSecret: read('STRIPE_WEBHOOK_SECRET'),
    checkoutOrigin: read('CHECKOUT_ORIGIN') ?? stripeCheckout,
    stripeTaxRateId: read('STRIPE_TAX_RATE_ID'),
    stripeAutomaticTax: read('STRIPE_AUTOMATIC_TAX') === 'true',
    cronSecret: read('CRON_SECRET'),
    addressHashSecret: read('ADDRESS_HASH_SECRET'),
    allowedOrigins: [
      ...list(read('ALLOWED_ORIGINS')),
      ...hosts.filter(Boolean).map((host) => `https://${host}`),
    ],
    /** Whether the request's own origin is accepted. In production `Host` may be forged. */
    trustsHost: !production,
    limits: {
      forms: rate('RATE_LIMIT_FORMS', defaultLimits.forms),
      checkout: rate('RATE_LIMIT_CHECKOUT', defaultLimits.checkout),
      orders: rate('RATE_LIMIT_ORDERS', defaultLimits.orders),
    },
    webhookUrl: read('WEBHOOK_URL'),
    webhookSecret: read('WEBHOOK_SECRET'),
    production,
    company: companyFrom(values),
  };
}

export type Env = ReturnType<typeof readEnv>;

export class NotConfigured extends Error {
  override name = 'NotConfigured';

  readonly variable: Variable;

  constructor(variable: Variable) {
    super(`${variable} is not set`);
    this.variable = variable;
  }
}

export async function keyedHash(text: string, env = readEnv): Promise<string | undefined> {
  const { addressHashSecret } = env();
  return addressHashSecret && hmac(addressHashSecret, text);
}

export async function hmac(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const encoded = bytes.encode(secret);
  const key = await crypto.subtle.importKey('raw', encoded, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(text));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
