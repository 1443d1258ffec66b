import { expect, test } from 'vitest';
import { companyFrom, companyVariables, placeholderCompany, placeholdersLeft } from './company.ts';

test('without an environment the company is the placeholder, and every fact but the telephone is still to fill in', () => {
  expect(companyFrom({})).toEqual(placeholderCompany);
  expect(placeholdersLeft(companyFrom({}))).toEqual(
    Object.values(companyVariables).filter((variable) => variable !== companyVariables.phone),
  );
});

test.each(Object.entries(companyVariables))('the fact %s comes from %s', (fact, variable) => {
  const company = companyFrom({ [variable]: 'given' });
  expect(company).toEqual({ ...placeholderCompany, [fact]: 'given' });
  expect(placeholdersLeft(company)).not.toContain(variable);
});

test('an empty variable leaves the placeholder', () => {
  expect(companyFrom({ COMPANY_NAME: '' }).name).toBe(placeholderCompany.name);
});
