import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentParams, rateId, sdkFor } from './stripe/testing.ts';
import { type StripeStandIn, startStripe } from './stripe.ts';

let folder: string;
let stripe: StripeStandIn;
let sdk: Stripe;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  stripe = await startStripe({ file: join(folder, 'account.json'), clock: 'frozen' });
  stripe.addTaxRate(rateId);
  sdk = sdkFor(stripe);
});

afterEach(async () => {
  await stripe.close();
  rmSync(folder, { recursive: true });
});

test.each(['', 'sk_live_1', 'sk_test_revoked', 'pk_test_1'])(
  'the API key "%s" is answered with 401',
  async (key) => {
    const response = await fetch(`${stripe.url}/v1/balance`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(401);
  },
);

test.each([
  [401, 'StripeAuthenticationError'],
  [402, 'StripeCardError'],
  [403, 'StripePermissionError'],
  [429, 'StripeRateLimitError'],
  [500, 'StripeAPIError'],
  ['cut', 'StripeConnectionError'],
  ['lost', 'StripeConnectionError'],
] as const)('the planned fault %s fails one request of the SDK with %s', async (fault, type) => {
  stripe.faults.plan(fault);
  await expect(sdk.checkout.sessions.create(paymentParams())).rejects.toMatchObject({ type });
  await expect(sdk.checkout.sessions.create(paymentParams())).resolves.toBeTruthy();
});

test('with the planned fault timeout one request is never answered', async () => {
  stripe.faults.plan('timeout');
  const unanswered = sdk.checkout.sessions.create(paymentParams(), { timeout: 50 });
  await expect(unanswered).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await expect(sdk.checkout.sessions.create(paymentParams())).resolves.toBeTruthy();
});

test('when a response was lost, a retry under the same idempotency key creates nothing new', async () => {
  stripe.faults.plan('lost');
  const session = await sdk.checkout.sessions.create(paymentParams(), { maxNetworkRetries: 1 });
  expect(Object.keys(stripe.account.sessions)).toEqual([session.id]);
});

test('the account survives a restart', async () => {
  const { id } = await sdk.checkout.sessions.create(paymentParams());
  await stripe.close();
  stripe = await startStripe({ file: join(folder, 'account.json'), clock: 'frozen' });
  expect((await sdkFor(stripe).checkout.sessions.retrieve(id)).status).toBe('open');
});

test('lists are paginated, newest first', async () => {
  for (const name of ['a', 'b', 'c']) {
    await sdk.taxRates.create({ display_name: name, inclusive: false, percentage: 6 });
  }
  const names = (await sdk.taxRates.list({ limit: 2 }).autoPagingToArray({ limit: 10 })).map(
    ({ display_name }) => display_name,
  );
  expect(names).toEqual(['c', 'b', 'a', 'Moms']);
});

test('the signing secret of a webhook endpoint is returned only on creation', async () => {
  const made = await sdk.webhookEndpoints.create({
    url: 'https://site.test/hook',
    enabled_events: ['*'],
  });
  const read = await sdk.webhookEndpoints.retrieve(made.id);
  expect([typeof made.secret, read.secret]).toEqual(['string', undefined]);
});

test('a portal configuration can be created and updated', async () => {
  const made = await sdk.billingPortal.configurations.create({
    features: { subscription_cancel: { enabled: true, mode: 'at_period_end' } },
    login_page: { enabled: true },
  });
  expect(made.login_page.url).toContain(made.id);
  const changed = await sdk.billingPortal.configurations.update(made.id, { active: false });
  expect(changed).toMatchObject({
    active: false,
    features: { subscription_cancel: { enabled: true } },
  });
});
