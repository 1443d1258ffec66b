import type Stripe from 'stripe';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../../mocks/vendors/stripe.ts';
import { items } from '../_contract/catalogue.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { stripeClient } from '../_payments/stripe-client.ts';
import { followedTypes } from '../_payments/stripe-webhook.ts';
import type { Env } from '../_platform/env.ts';
import { testEnv } from '../_testing/env.ts';
import { accountProblems, setUpAccount } from './stripe-account.ts';

let account: StripeStandIn | undefined;
let stripe: Stripe;

beforeEach(async () => {
  await account?.close();
  account = await startStripe();
  // No site receives the webhook events of this test.
  account.webhooks.hold();
  stripe = stripeClient({ stripeKey: 'sk_test_local', stripeApiBase: account.url });
});
afterAll(() => account?.close());

const envOf = (changes: Partial<Env> = {}) =>
  testEnv({ company: { ...placeholderCompany, origin: 'https://site.example' }, ...changes })();

const setUp = (env = envOf()) => setUpAccount(stripe, env);

function envFrom(lines: string[]): Env {
  const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
  const { company } = envOf();
  return envOf({
    checkoutOrigin: account?.url ?? '',
    stripeTaxRateId: given.STRIPE_TAX_RATE_ID,
    stripeWebhookSecret: given.STRIPE_WEBHOOK_SECRET,
    company: { ...company, portalUrl: given.COMPANY_PORTAL_URL },
  });
}

function accountState() {
  const { taxRates, webhookEndpoints, portalConfigurations } = account?.account ?? {};
  return structuredClone({ taxRates, webhookEndpoints, portalConfigurations });
}

test('setup creates tax rate, webhook and customer portal, and prints the environment variables', async () => {
  const lines = await setUp();
  expect(lines).toContainEqual(expect.stringMatching(/^STRIPE_TAX_RATE_ID=txr_/));
  expect(lines).toContainEqual(expect.stringMatching(/^STRIPE_WEBHOOK_SECRET=whsec_/));
  expect(lines).toContainEqual(expect.stringMatching(/^COMPANY_PORTAL_URL=http/));
  const [endpoint] = Object.values(account?.account.webhookEndpoints ?? {});
  expect(endpoint).toMatchObject({
    url: 'https://site.example/api/stripe/webhook',
    enabled_events: followedTypes,
  });
});

test('a second setup changes nothing', async () => {
  await setUp();
  const before = accountState();
  const lines = await setUp();
  expect(accountState()).toEqual(before);
  expect(lines).toContain('# STRIPE_WEBHOOK_SECRET stays as it is in Stripe');
});

test('the check passes after setup, changes nothing in the account and leaves no checkout open', async () => {
  const env = envFrom(await setUp());
  const before = accountState();
  expect(await accountProblems(stripe, env)).toEqual([]);
  expect(accountState()).toEqual(before);
  const sessions = Object.values(account?.account.sessions ?? {});
  expect(sessions.map(({ status }) => status)).toEqual(Array(items.length).fill('expired'));
});

test('the check fails for an empty Stripe account and an empty environment', async () => {
  expect(await accountProblems(stripe, envOf())).toEqual([
    'tax rate: missing',
    'webhook endpoint: missing',
    'customer portal: missing',
  ]);
});

const objectOf = (kind: 'webhookEndpoints' | 'portalConfigurations') =>
  Object.values(account?.account[kind] ?? {})[0];

test('the check reports a changed webhook, and setup corrects the webhook', async () => {
  const env = envFrom(await setUp());
  Object.assign(objectOf('webhookEndpoints') ?? {}, {
    enabled_events: ['invoice.paid'],
    status: 'disabled',
  });
  const problems = await accountProblems(stripe, env);
  expect(problems).toContain('webhook endpoint: does not send charge.refunded');
  expect(problems).toContain('webhook endpoint: is disabled');
  await setUp(env);
  expect(await accountProblems(stripe, env)).toEqual([]);
});

test('with a key without permissions, every check reports the missing permission', async () => {
  const env = envFrom(await setUp());
  account?.faults.plan(403, { times: 100, path: '/v1/' });
  const problems = await accountProblems(stripe, env);
  const parts = ['tax rate', 'webhook endpoint', 'customer portal', 'Disputes', 'Subscriptions'];
  for (const part of [...parts, ...items.map(({ kind, id }) => `${kind} ${id}`)]) {
    expect(problems).toContain(
      `${part}: the key lacks a permission: rak_planned_read (StripePermissionError, 403)`,
    );
  }
});

test.each<[what: string, changes: () => Partial<Env>, problem: unknown]>([
  [
    "an item that Stripe refuses, with Stripe's error message",
    () => ({ stripeTaxRateId: 'txr_other' }),
    expect.stringMatching(/^package starter: No such tax rate.*StripeInvalidRequestError/),
  ],
  [
    'a checkout at a URL that the Content-Security-Policy does not allow',
    () => ({ checkoutOrigin: 'https://checkout.stripe.com' }),
    expect.stringMatching(/^package starter: opens at http:.*: set CHECKOUT_ORIGIN to it$/),
  ],
  [
    'a portal that changes the e-mail address',
    () => {
      const features = {
        customer_update: { enabled: true, allowed_updates: ['email'] },
        subscription_cancel: { enabled: false },
      };
      Object.assign(objectOf('portalConfigurations') ?? {}, { features });
      return {};
    },
    'customer portal: lets subscribers change their e-mail address, which the site does not learn',
  ],
  [
    'a portal that cancels subscriptions',
    () => {
      const features = { subscription_cancel: { enabled: true } };
      Object.assign(objectOf('portalConfigurations') ?? {}, { features });
      return {};
    },
    'customer portal: lets subscribers cancel at once, without written notice',
  ],
  [
    'Stripe Tax without an active Swedish registration',
    () => {
      account?.account.taxRegistrations.pop();
      return { stripeTaxRateId: undefined, stripeAutomaticTax: true };
    },
    'Stripe Tax: has no active registration for Sweden: it collects no VAT',
  ],
])('the check reports %s', async (_what, changes, problem) => {
  const env = envFrom(await setUp());
  expect(await accountProblems(stripe, { ...env, ...changes() })).toContainEqual(problem);
});

test('the check accepts registered Stripe Tax and a webhook for all events', async () => {
  const env = { ...envFrom(await setUp()), stripeTaxRateId: undefined, stripeAutomaticTax: true };
  Object.assign(objectOf('webhookEndpoints') ?? {}, { enabled_events: ['*'] });
  expect(await accountProblems(stripe, env)).toEqual([]);
});

test('setup replaces a webhook with another API version', async () => {
  const old = await stripe.webhookEndpoints.create({
    url: 'https://site.example/api/stripe/webhook',
    enabled_events: [...followedTypes],
    api_version: '2020-08-27',
  });
  expect(await setUp()).toContainEqual(expect.stringMatching(/^STRIPE_WEBHOOK_SECRET=whsec_/));
  const ids = Object.keys(account?.account.webhookEndpoints ?? {});
  expect(ids).toHaveLength(1);
  expect(ids).not.toContain(old.id);
});

test.each(['https://site.example/', placeholderCompany.origin])(
  'setup with the origin %s is refused and changes nothing',
  async (origin) => {
    const env = envOf({ company: { ...placeholderCompany, origin } });
    await expect(setUpAccount(stripe, env)).rejects.toThrow('COMPANY_ORIGIN must be');
    expect(accountState()).toEqual({
      taxRates: {},
      webhookEndpoints: {},
      portalConfigurations: {},
    });
  },
);
