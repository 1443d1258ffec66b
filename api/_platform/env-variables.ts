import * as z from 'zod/mini';
import type { Limit } from '../_contract/endpoint.ts';
import { isEmail } from '../_contract/plain-text.ts';

const is = (must: string, isRight: (value: string) => boolean) =>
  z.string().check(z.refine(isRight, `must be ${must}`));
const like = (must: string, pattern: RegExp) => is(must, (value) => pattern.test(value));

const address = is('an http address', (value) => /^https?:/.test(value) && URL.canParse(value));
const secret = like('a random secret of at least 16 characters', /^\S{16,}$/);
const rate = like(
  'count/seconds, such as 5/600, with 1 to 86400 seconds',
  /^\d{1,5}\/(?:[1-9]\d{0,3}|[1-7]\d{4}|8[0-5]\d{3}|86[0-3]\d{2}|86400)$/,
);

/** The requirement on the owner's webhook, as the end of a sentence that begins with `must be`. */
export const mustBePublic = 'an https address with a public host name, not a number';

/**
 * Whether an address may be posted to from production: https, and a name of the public DNS. Numeric addresses are all
 * refused, since private and link-local ones are among them; what a name resolves to cannot be asked on edge.
 */
export function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isPublicName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname);
  const isReserved = /\.(?:local|localhost|internal|lan|home\.arpa)$/.test(hostname);
  return protocol === 'https:' && isPublicName && !isReserved && !username && !password;
}

/** A stand-in on this machine. */
const isLocalAddress = (value: string) => /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\//.test(value);

/** As Standard Webhooks writes a symmetric secret. */
function isWebhookSecret(value: string): boolean {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? [];
  const bytes = Math.floor((encoded.replace(/=/g, '').length * 3) / 4);
  return encoded.length % 4 === 0 && bytes >= 24 && bytes <= 64;
}

/** The address in `Name <address>`, or the whole text. */
const bare = (sender: string) => /^[^<>\r\n]+<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

/** The schema of each variable; `true` marks required ones. Those of the company are in api/_contract/company.ts. */
const variables = {
  DATABASE_URL: [
    like('a postgresql:// address', /^postgres(?:ql)?:\/\/[^\s:@/]+(?::[^\s@/]*)?@[^\s@/]+\/\S+$/),
    true,
  ],
  DATABASE_FETCH_ENDPOINT: [address],
  MAIL_API_KEY: [like('a key of Resend (re_...)', /^re_\w{4,}$/), true],
  MAIL_API_BASE: [address],
  MAIL_FROM: [is('an e-mail address, or Name <address>', (value) => isEmail(bare(value)))],
  MAIL_TO: [is('an e-mail address', isEmail)],
  MAIL_SELF_TEST: [like('on or off', /^(?:on|off)$/)],
  MAIL_FORMS_PER_HOUR: [like('a number of mails, such as 60', /^\d{1,5}$/)],
  STRIPE_SECRET_KEY: [
    like(
      'a secret or restricted key of Stripe (sk_... or rk_...)',
      /^(?:sk|rk|rkcs)_(?:test|live)_\w+$/,
    ),
  ],
  STRIPE_API_BASE: [address],
  STRIPE_WEBHOOK_SECRET: [
    like('the signing secret of a webhook at Stripe (whsec_...)', /^whsec_\S{16,}$/),
  ],
  CHECKOUT_ORIGIN: [
    is(
      'an https origin without a path, such as https://kassa.firma.se',
      (value) => isOrigin(value) && value.startsWith('https:'),
    ),
  ],
  STRIPE_TAX_RATE_ID: [like('the id of a tax rate at Stripe (txr_...)', /^txr_\w+$/)],
  STRIPE_AUTOMATIC_TAX: [like('true or false', /^(?:true|false)$/)],
  CRON_SECRET: [secret, true],
  ADDRESS_HASH_SECRET: [secret, true],
  ALLOWED_ORIGINS: [
    is('origins with commas between, without paths', (value) => list(value).every(isOrigin)),
  ],
  RATE_LIMIT_FORMS: [rate],
  RATE_LIMIT_CHECKOUT: [rate],
  RATE_LIMIT_ORDERS: [rate],
  WEBHOOK_URL: [is(mustBePublic, (value) => isPublicAddress(value) || isLocalAddress(value))],
  WEBHOOK_SECRET: [is('whsec_ and 24 to 64 random bytes in base64', isWebhookSecret)],
} as const satisfies Record<string, readonly [schema: z.ZodMiniType<string>, needed?: true]>;

export type Variable = keyof typeof variables;

export const variableNames = Object.keys(variables) as Variable[];

export type Given = Readonly<Record<Variable, string | undefined>>;

export const isNeeded = (variable: Variable): boolean => variables[variable][1] === true;

/** The fault of a value, as the end of a sentence that begins with the variable's name. */
export const malformed = (variable: Variable, value: string): string | undefined =>
  variables[variable][0].safeParse(value).error?.issues[0]?.message;

/** Where Stripe's hosted checkout is, unless the account has a domain of its own for it. */
export const stripeCheckout = 'https://checkout.stripe.com';

/** Count/seconds per client address (docs/product.md 6.4). */
export const defaultLimits = {
  forms: '5/600',
  checkout: '10/600',
  orders: '120/60',
} as const satisfies Record<Limit, string>;

/** The parts of a list with commas. */
export function list(value = ''): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
