import { expect, test } from 'vitest';
import { companyFrom, companyVariables, placeholderCompany, placeholdersLeft } from './company.ts';

test('without an environment the company is the placeholder, and every fact is still to fill in', () => {
  expect(companyFrom({})).toEqual(placeholderCompany);
  const { fiscalYearEnd: _, ...variables } = companyVariables;
  expect(placeholdersLeft(companyFrom({}))).toEqual(Object.values(variables));
});

test.each(Object.entries(companyVariables))('the fact %s comes from %s', (fact, variable) => {
  const company = companyFrom({ [variable]: 'given' });
  expect(company).toEqual({ ...placeholderCompany, [fact]: 'given' });
  expect(placeholdersLeft(company)).not.toContain(variable);
});

test('an empty variable leaves the placeholder', () => {
  expect(companyFrom({ COMPANY_NAME: '' }).name).toBe(placeholderCompany.name);
});
