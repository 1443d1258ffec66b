import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { testEnv } from '../_testing/env.ts';
import { originFault, permissionLines, variableLines } from './setup-notes.ts';

test('the variables that were used are named, without their secrets', () => {
  const secrets = { stripeKey: 'rk_test_51SecretAbcd', stripeWebhookSecret: 'whsec_secret' };
  const company = { ...placeholderCompany, origin: 'https://site.example' };
  const text = variableLines(testEnv({ ...secrets, company })()).join();
  expect(text).toContain('STRIPE_SECRET_KEY=rk_test_...Abcd');
  expect(text).toContain('COMPANY_ORIGIN=https://site.example');
  expect(text).not.toMatch(/51Secret|whsec_secret|Warning/);
});

test('a key that may do everything in the live account is warned about', () => {
  expect(variableLines(testEnv({ stripeKey: 'sk_live_51Abc' })()).join()).toContain('Warning');
});

test('the permissions of a restricted key are listed', () => {
  expect(permissionLines().join()).toContain('the site: Write: Checkout Sessions');
});

test.each([
  '',
  placeholderCompany.origin,
  'site.example',
  'https://site.example/',
  'ftp://a.example',
])('the origin "%s" is refused', (origin) => {
  expect(originFault(origin)).toContain('COMPANY_ORIGIN');
});

test('an origin is accepted', () => {
  expect(originFault('https://site.example')).toBeUndefined();
});
