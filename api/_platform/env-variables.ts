import { isEmail } from '../_contract/email-address.ts';
import type { Limit } from '../_contract/endpoint.ts';

/** `mustBe` is the end of a sentence. */
export type Rule = {
  mustBe: string;
  isValid: (value: string, production: boolean) => boolean;
};

export const is = (mustBe: string, isValid: Rule['isValid']): Rule => ({ mustBe, isValid });
export const like = (mustBe: string, pattern: RegExp) => is(mustBe, (value) => pattern.test(value));

const address = is('an http address', (value) => /^https?:/.test(value) && URL.canParse(value));
const secret = like('a random secret of at least 16 characters', /^\S{16,}$/);
// A count of 0 would block everybody.
const rate = is('count/seconds, such as 5/600, from 1, with at most 86400 seconds', (value) => {
  const [, count, seconds] = /^(\d{1,5})\/(\d{1,5})$/.exec(value)?.map(Number) ?? [];
  return Number(count) >= 1 && Number(seconds) >= 1 && Number(seconds) <= 86_400;
});

/** Accepts https with a public host name, but no IP address, which could be private or link-local. */
function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isPublicName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname);
  const isReserved = /\.(?:local|localhost|internal|lan|home\.arpa)$/.test(hostname);
  return protocol === 'https:' && isPublicName && !isReserved && !username && !password;
}

const isLocalAddress = (value: string) => /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\//.test(value);

/** The format of Standard Webhooks: base64 in groups of four characters. */
const isWebhookSecret = (value: string) =>
  /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(value) && (value.length - 'whsec_'.length) % 4 === 0;

const bare = (sender: string) => /^[^<>\r\n]+<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

/**
 * Rules of the API's variables. The rules of the company's variables are in another file, which few functions bundle.
 */
export const variableRules = {
  DATABASE_URL: like(
    'a postgresql:// address',
    /^postgres(?:ql)?:\/\/[^\s:@/]+(?::[^\s@/]*)?@[^\s@/]+\/\S+$/,
  ),
  DATABASE_FETCH_ENDPOINT: address,
  MAIL_API_KEY: like('a key of Resend (re_...)', /^re_\w{4,}$/),
  MAIL_API_BASE: address,
  MAIL_FROM: is('an e-mail address, or Name <address>', (value) => isEmail(bare(value))),
  MAIL_TO: is('an e-mail address', isEmail),
  MAIL_SELF_TEST: like('on or off', /^(?:on|off)$/),
  MAIL_FORMS_PER_HOUR: like('a number of mails, such as 30', /^\d{1,5}$/),
  MAIL_FORMS_PER_DAY: like('a number of mails, such as 60', /^\d{1,5}$/),
  STRIPE_SECRET_KEY: like(
    'a secret or restricted key of Stripe (sk_... or rk_...)',
    /^(?:sk|rk|rkcs)_(?:test|live)_\w+$/,
  ),
  STRIPE_API_BASE: address,
  STRIPE_WEBHOOK_SECRET: like(
    'the signing secret of a webhook at Stripe (whsec_...)',
    /^whsec_\S{16,}$/,
  ),
  CHECKOUT_ORIGIN: is(
    'an https origin without a path, such as https://kassa.firma.se',
    (value) => isOrigin(value) && value.startsWith('https:'),
  ),
  STRIPE_TAX_RATE_ID: like('the id of a tax rate at Stripe (txr_...)', /^txr_\w+$/),
  STRIPE_AUTOMATIC_TAX: like('true or false', /^(?:true|false)$/),
  CRON_SECRET: secret,
  ADDRESS_HASH_SECRET: secret,
  ALLOWED_ORIGINS: is('origins with commas between, without paths', (value) =>
    list(value).every(isOrigin),
  ),
  RATE_LIMIT_FORMS: rate,
  RATE_LIMIT_CHECKOUT: rate,
  RATE_LIMIT_ORDERS: rate,
  WEBHOOK_URL: is(
    'an https address with a public host name, not a number',
    (value, production) => isPublicAddress(value) || (!production && isLocalAddress(value)),
  ),
  WEBHOOK_SECRET: is('whsec_ and 24 to 64 random bytes in base64', isWebhookSecret),
};

export type Variable = keyof typeof variableRules;

export const neededVariables: readonly Variable[] = [
  'DATABASE_URL',
  'MAIL_API_KEY',
  'CRON_SECRET',
  'ADDRESS_HASH_SECRET',
];

/** Addresses of stand-ins, which a production environment must not have. */
export const standIns = [
  'DATABASE_FETCH_ENDPOINT',
  'MAIL_API_BASE',
  'STRIPE_API_BASE',
] as const satisfies Variable[];

/** Count/seconds per client address (docs/product.md 6.4). */
export const defaultLimits = {
  forms: '5/600',
  checkout: '10/600',
  orders: '120/60',
} as const satisfies Record<Limit, string>;

export function list(value = ''): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
