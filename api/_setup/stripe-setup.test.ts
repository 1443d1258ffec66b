import { afterAll, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../../mocks/vendors/stripe.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { stripeClient } from '../_payments/stripe-client.ts';
import { fakeTerminal } from '../_testing/commands.ts';
import { testEnv } from '../_testing/env.ts';
import { runStripeSetup } from './stripe-setup.ts';

let account: StripeStandIn | undefined;

beforeEach(async () => {
  await account?.close();
  account = await startStripe();
  account.webhooks.hold();
});
afterAll(() => account?.close());

const envOf = (stripeKey: string) =>
  testEnv({
    stripeKey,
    stripeApiBase: account?.url,
    company: { ...placeholderCompany, origin: 'https://site.example' },
  })();

async function setUp(stripeKey: string, { yes = false, answer = '' } = {}) {
  const { terminal, out, log } = fakeTerminal(answer);
  const setup = runStripeSetup(envOf(stripeKey), yes, terminal);
  const failure = await setup.catch(({ message }: Error) => message);
  return { failure, out, log };
}

const objects = () => Object.keys(account?.account.webhookEndpoints ?? {}).length;

test('setup with a test key shows account and mode and asks for no confirmation', async () => {
  const { failure, log } = await setUp('rk_test_local');
  expect(failure).toBeUndefined();
  expect(log).toEqual([
    'Account Local acct_local, test mode: no real money is taken.',
    expect.stringContaining('Switch on Stripe’s own'),
  ]);
});

test.each<[string, { yes?: boolean; answer?: string }]>([
  ['without a confirmation', {}],
  ['after the answer no', { answer: 'no' }],
])('setup does not change a live account %s', async (_what, given) => {
  const { failure, log, out } = await setUp('rk_live_local', given);
  expect(failure).toBe('Nothing was changed. Answer yes, or add --yes.');
  expect({ out, objects: objects() }).toEqual({ out: [], objects: 0 });
  expect(log).toEqual(['Account Local acct_local, live mode.']);
});

test.each<[string, { yes?: boolean; answer?: string }]>([
  ['after the answer yes', { answer: 'yes' }],
  ['with --yes', { yes: true }],
])('setup changes a live account %s', async (_what, given) => {
  const { failure, out } = await setUp('rk_live_local', given);
  expect({ failure, objects: objects() }).toEqual({ failure: undefined, objects: 1 });
  expect(out).toHaveLength(3);
});

test('setup reports a webhook of this product at another URL, and ignores other webhooks', async () => {
  const { webhookEndpoints } = stripeClient(envOf('rk_test_local'));
  for (const url of ['https://old.example/api/stripe/webhook', 'https://shop.example/hook']) {
    await webhookEndpoints.create({
      url,
      enabled_events: ['invoice.paid'],
      api_version: '2020-08-27',
    });
  }
  const { log } = await setUp('rk_test_local');
  expect(log.slice(1, -1)).toEqual([
    'https://old.example/api/stripe/webhook gets the same events: delete it at Stripe unless that site still sells.',
  ]);
});

test('setup works with a key without permission to read the account', async () => {
  account?.faults.plan(403, { times: 1, path: '/v1/account' });
  const { failure, log } = await setUp('rk_test_local');
  expect(failure).toBeUndefined();
  expect(log[0]).toContain('of a key that may not read its name');
});
