import { expect, test } from 'vitest';
import { companyFrom, placeholderCompany } from './company.ts';

test('without an environment the company is the placeholder, and an empty variable counts as unset', () => {
  expect(companyFrom({})).toEqual(placeholderCompany);
  expect(companyFrom({ COMPANY_NAME: '' })).toEqual(placeholderCompany);
});

test('a link or a telephone number set to `none` is empty', () => {
  const { networkUrl, phone } = companyFrom({ COMPANY_NETWORK_URL: 'none', COMPANY_PHONE: 'none' });
  expect([networkUrl, phone]).toEqual(['', '']);
});
