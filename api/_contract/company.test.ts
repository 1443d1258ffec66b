import { expect, test } from 'vitest';
import { isLine, isTelephone } from '../_platform/env-problems.ts';
import { companyFrom, placeholderCompany } from './company.ts';
import { contactWords, pageWords } from './company-words.ts';
import { contactPerson } from './contact-person.ts';

test('without company variables, or with empty ones, the company is the placeholder', () => {
  expect(companyFrom({})).toEqual(placeholderCompany);
  expect(companyFrom({ COMPANY_NAME: '' })).toEqual(placeholderCompany);
});

test('a link or telephone number set to `none` becomes empty', () => {
  const { networkUrl, phone } = companyFrom({ COMPANY_NETWORK_URL: 'none', COMPANY_PHONE: 'none' });
  expect([networkUrl, phone]).toEqual(['', '']);
});

const companyWords = { ...contactWords, ...pageWords };
const { contactName, contactPhone, caseCustomer, caseAutomated, ...rest } = companyWords;

test('every company text is a single line, and the telephone number is valid', () => {
  const written = Object.values(companyWords).filter(Boolean);
  expect(written.filter((text) => !isLine(text))).toEqual([]);
  expect(contactPhone === '' || isTelephone(contactPhone)).toBe(true);
});

test('no company text is set without the text that it depends on', () => {
  expect(Boolean(caseCustomer)).toBe(Boolean(caseAutomated));
  if (!caseCustomer) expect([rest.caseResult, rest.caseQuote]).toEqual(['', '']);
  if (!contactName)
    expect([rest.contactRole, rest.contactPhoto, contactPhone]).toEqual(['', '', '']);
});

test('no contact person is shown if no contact name is configured', () => {
  const named = { ...contactWords, contactName: 'Maria Lind', contactPhone: '070-174 06 05' };
  expect(contactPerson(named)).toMatchObject({ name: 'Maria Lind', phone: '070-174 06 05' });
  expect(contactPerson({ ...contactWords, contactName: '' })).toBeUndefined();
});
