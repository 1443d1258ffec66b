import { expect, test } from 'vitest';
import { isLine, isTelephone } from '../_platform/env-faults.ts';
import { companyWords, contactPerson } from './company-words.ts';

const { contactName, contactPhone, caseCustomer, caseAutomated, ...rest } = companyWords;

test('each text is one line, and the telephone number is one', () => {
  const written = Object.values(companyWords).filter(Boolean);
  expect(written.filter((text) => !isLine(text))).toEqual([]);
  expect(contactPhone === '' || isTelephone(contactPhone)).toBe(true);
});

test('no text stands without the one that it needs', () => {
  expect(Boolean(caseCustomer)).toBe(Boolean(caseAutomated));
  if (!caseCustomer) expect([rest.caseResult, rest.caseQuote]).toEqual(['', '']);
  if (!contactName)
    expect([rest.contactRole, rest.contactPhoto, contactPhone]).toEqual(['', '', '']);
});

test('the contact person has the known texts; without a name there is no contact person', () => {
  const named = { ...companyWords, contactName: 'Maria Lind', contactPhone: '070-174 06 05' };
  expect(contactPerson(named)).toMatchObject({ name: 'Maria Lind', phone: '070-174 06 05' });
  expect(contactPerson({ ...companyWords, contactName: '' })).toBeUndefined();
});
