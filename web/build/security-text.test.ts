import { expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { securityText } from './security-text.ts';

test('security.txt says whom to write to, and expires within a year of the build', () => {
  const company = { ...placeholderCompany, email: 'hej@bolaget.se', origin: 'https://bolaget.se' };
  expect(securityText(company, new Date('2026-11-21T12:00:00Z'))).toBe(
    [
      'Contact: mailto:hej@bolaget.se',
      'Expires: 2027-11-20T12:00:00.000Z',
      'Preferred-Languages: sv, en',
      'Canonical: https://bolaget.se/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
