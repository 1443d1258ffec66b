import { expect, test } from 'vitest';
import { type CompanyEnv, companyFrom, companyVariables, placeholderCompany } from './company.ts';
import { companyFaults } from './company-faults.ts';

/** Settings as a company could have them; the seat and the fiscal year equal their placeholders. */
const complete = {
  COMPANY_NAME: 'Automatbolaget',
  COMPANY_LEGAL_NAME: 'Automatbolaget i Stockholm AB',
  COMPANY_REGISTRATION_NUMBER: '556016-0680',
  COMPANY_VAT_NUMBER: 'SE556016068001',
  COMPANY_SEAT: 'Stockholm',
  COMPANY_POSTAL_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
  COMPANY_EMAIL: 'hej@automatbolaget.se',
  COMPANY_PHONE: '+46 8 123 45 67',
  COMPANY_ORIGIN: 'https://automatbolaget.se',
  COMPANY_FISCAL_YEAR_END: '12-31',
  COMPANY_NETWORK_URL: 'none',
  COMPANY_VIDEO_BOOKING_URL: 'https://boka.example/video',
  COMPANY_CALL_BOOKING_URL: 'none',
  COMPANY_PORTAL_URL: 'https://billing.stripe.com/p/login/x',
  COMPANY_WORKFLOW_TOOL: 'n8n Cloud, Tyskland',
  PAYMENT_METHODS: 'card,paypal',
} as const satisfies CompanyEnv;

const inProduction = (env: CompanyEnv) =>
  companyFaults(env, { production: true }).map(({ variable }) => variable);

test('without an environment the company is the placeholder, and production misses every required setting', () => {
  expect(companyFrom({})).toEqual(placeholderCompany);
  expect(inProduction({})).toEqual(
    Object.values(companyVariables).filter(
      (variable) =>
        !/^PAYMENT_METHODS$|^COMPANY_(?:PHONE|FISCAL_YEAR_END|WORKFLOW_TOOL)$/.test(variable),
    ),
  );
  expect(companyFaults({}, { production: false })).toEqual([]);
});

test('a complete company misses nothing, even with the seat of the placeholder', () => {
  expect(inProduction(complete)).toEqual([]);
});

test('an empty variable leaves the placeholder, and counts as unset', () => {
  expect(companyFrom({ COMPANY_NAME: '' }).name).toBe(placeholderCompany.name);
  expect(inProduction({ ...complete, COMPANY_NAME: '' })).toEqual(['COMPANY_NAME']);
});

test('a link or a telephone number set to `none` is empty', () => {
  const { networkUrl, phone } = companyFrom({ COMPANY_NETWORK_URL: 'none', COMPANY_PHONE: 'none' });
  expect([networkUrl, phone]).toEqual(['', '']);
});

test.each([
  [
    'COMPANY_REGISTRATION_NUMBER',
    ['000000-0000', '556016-0681', '55601606', 'SE556016', '561316-0680'],
  ],
  ['COMPANY_VAT_NUMBER', ['SE556016068', '556016068001', 'SE556016068101', 'SE000000000001']],
  ['COMPANY_POSTAL_ADDRESS', ['Storgatan 1', 'Storgatan 1, Stockholm', '111 22 Stockholm']],
  ['COMPANY_EMAIL', ['hej', 'hej@firma', 'Hej <hej@firma.se>', 'hej@firma.se, du@firma.se']],
  ['COMPANY_PHONE', ['ring oss', '12', '+']],
  [
    'COMPANY_ORIGIN',
    ['firma.se', 'http://firma.se', 'https://firma.se/', 'https://firma.se/sv', 'ftp://firma.se'],
  ],
  ['COMPANY_FISCAL_YEAR_END', ['31-12', '12-30', '13-31', 'december', '02-30']],
  ['COMPANY_NETWORK_URL', ['#', 'linkedin', 'http://linkedin.com/x', 'javascript:alert(1)']],
  ['COMPANY_NAME', [' ', 'Två\nrader']],
  ['COMPANY_WORKFLOW_TOOL', ['Två\nrader']],
])('%s is refused when it is malformed, in every environment', (variable, values) => {
  for (const value of values) {
    const faults = companyFaults({ ...complete, [variable]: value }, { production: false });
    expect(faults, value).toMatchObject([{ variable, fault: expect.stringMatching(/^must be /) }]);
  }
});

test.each([
  ['COMPANY_REGISTRATION_NUMBER', '5560160680'],
  ['COMPANY_REGISTRATION_NUMBER', '811218-9876'],
  ['COMPANY_FISCAL_YEAR_END', '06-30'],
  ['COMPANY_FISCAL_YEAR_END', '02-28'],
  ['COMPANY_POSTAL_ADDRESS', 'Box 12, 41101 Göteborg'],
  ['COMPANY_ORIGIN', 'http://127.0.0.1:3000'],
  ['COMPANY_PHONE', '08-123 45 67'],
])('%s may be %s', (variable, value) => {
  expect(inProduction({ ...complete, [variable]: value })).toEqual([]);
});
