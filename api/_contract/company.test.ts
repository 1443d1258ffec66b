import { expect, test } from 'vitest';
import {
  type CompanyEnv,
  companyFaults,
  companyFrom,
  companyVariables,
  placeholderCompany,
} from './company.ts';
import { contactPerson } from './contact-person.ts';

/** Facts as a company could have them; the seat and the fiscal year equal their placeholders. */
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
  COMPANY_CONTACT_NAME: 'Maria Lind',
  COMPANY_CONTACT_ROLE: 'bygger ditt flöde',
  COMPANY_CONTACT_PHOTO: '/people/maria-lind.webp',
  COMPANY_CONTACT_PHONE: '070-174 06 05',
  COMPANY_CASE_CUSTOMER: 'Öbergs Cykel AB',
  COMPANY_CASE_AUTOMATED: 'Order från webbutiken blir faktura i bokföringen.',
  COMPANY_CASE_RESULT: '6 timmar i veckan',
  COMPANY_CASE_QUOTE: 'Nu äter vi lunch.',
  COMPANY_ABOUT: 'En mening.',
  COMPANY_OFFER_PRICE_REASON: 'En mening.',
  COMPANY_OFFER_TWO_FLOWS: 'En mening.',
  COMPANY_OFFER_PACKAGE_HOSTING: 'En mening.',
  COMPANY_OFFER_PLAN_HOSTING: 'En mening.',
  COMPANY_OFFER_AFTER_SUPPORT: 'En mening.',
  COMPANY_WORKFLOW_TOOL: 'n8n Cloud, Tyskland',
  PAYMENT_METHODS: 'card,paypal',
} as const satisfies CompanyEnv;

const inProduction = (env: CompanyEnv) =>
  companyFaults(env, { production: true }).map(({ variable }) => variable);

test('without an environment the company is the placeholder, and production misses every required fact', () => {
  expect(companyFrom({})).toEqual(placeholderCompany);
  expect(inProduction({})).toEqual(
    Object.values(companyVariables).filter(
      (variable) =>
        !/^PAYMENT_METHODS$|^COMPANY_(?:ABOUT|PHONE|FISCAL_YEAR_END|CONTACT_\w+|CASE_\w+|OFFER_\w+|WORKFLOW_TOOL)$/.test(
          variable,
        ),
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
  [
    'COMPANY_CONTACT_PHOTO',
    ['maria.webp', 'https://bilder.example/maria.webp', '//bilder.example/maria.webp', '/../x.png'],
  ],
  ['COMPANY_CONTACT_PHONE', ['none', 'ring oss']],
  ['COMPANY_CASE_QUOTE', ['Två\nrader']],
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

test.each([
  ['COMPANY_CONTACT_NAME', ['ROLE', 'PHOTO', 'PHONE'].map((name) => `COMPANY_CONTACT_${name}`)],
  ['COMPANY_CASE_CUSTOMER', ['AUTOMATED', 'RESULT', 'QUOTE'].map((name) => `COMPANY_CASE_${name}`)],
  ['COMPANY_CASE_AUTOMATED', ['COMPANY_CASE_CUSTOMER']],
])('facts that are never shown without %s are reported', (missing, useless) => {
  expect(companyFaults({ ...complete, [missing]: '' }, { production: true })).toEqual(
    useless.map((variable) => ({ variable, fault: `is never shown without ${missing}` })),
  );
});

test('the contact person has the known facts; without a name there is no contact person', () => {
  expect(contactPerson(companyFrom(complete))).toEqual({
    name: 'Maria Lind',
    role: 'bygger ditt flöde',
    photo: '/people/maria-lind.webp',
    phone: '070-174 06 05',
  });
  expect(contactPerson(companyFrom({}))).toBeUndefined();
});
