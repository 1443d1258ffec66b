import { afterEach, expect, test, vi } from 'vitest';
import { localSecrets } from '../../mocks/platform/local-env.ts';
import { type CompanyVariable, placeholderCompany } from '../_contract/company.ts';
import { readEnv } from './env.ts';
import { companyRules, envProblems, malformedVariables } from './env-problems.ts';
import { neededVariables, type Variable, variableRules } from './env-variables.ts';

afterEach(() => vi.unstubAllEnvs());

const values: Partial<Record<Variable | CompanyVariable, { right: string[]; wrong: string[] }>> = {
  DATABASE_URL: {
    right: ['postgresql://me:pw@ep-x.eu-central-1.aws.neon.tech/db?sslmode=require'],
    wrong: ['nonsense', 'mysql://me:pw@host/db', 'postgresql://', 'postgresql://host/db'],
  },
  DATABASE_FETCH_ENDPOINT: { right: ['http://127.0.0.1:1/sql'], wrong: ['127.0.0.1', 'ftp://x'] },
  MAIL_API_KEY: {
    right: [localSecrets.MAIL_API_KEY],
    wrong: ['no key', `Bearer ${localSecrets.MAIL_API_KEY}`],
  },
  MAIL_FROM: {
    right: ['hej@firma.se', 'Firman AB <hej@firma.se>'],
    wrong: ['Firman', 'Firman <hej>', 'hej@firma', 'a@b.se, c@d.se'],
  },
  MAIL_SELF_TEST: { right: ['on', 'off'], wrong: ['yes'] },
  MAIL_FORMS_PER_HOUR: { right: ['60', '0'], wrong: ['-1', '60/3600', 'many', '100000'] },
  STRIPE_SECRET_KEY: { right: ['sk_live_a1', 'rk_test_a1'], wrong: ['nonsense', 'pk_live_a1'] },
  STRIPE_WEBHOOK_SECRET: { right: ['whsec_0123456789abcdef'], wrong: ['whsec_short', 'secret'] },
  STRIPE_TAX_RATE_ID: { right: ['txr_1'], wrong: ['25', 'nonsense'] },
  STRIPE_AUTOMATIC_TAX: { right: ['true', 'false'], wrong: ['yes', '1'] },
  CRON_SECRET: { right: ['x'.repeat(16)], wrong: ['x'.repeat(15), `${'x'.repeat(16)} y`] },
  ALLOWED_ORIGINS: {
    right: ['https://a.example', 'https://a.example, https://b.example,'],
    wrong: ['a.example', 'https://a.example/path', '*'],
  },
  RATE_LIMIT_FORMS: {
    right: ['5/600', '1/1', '10000/86400'],
    wrong: ['5', '0/600', '-3/60', '5/0', '5/86401', 'five/600', '5/600/1', '5.5/600'],
  },
  WEBHOOK_URL: {
    right: ['https://n8n.firma.se/webhook/abc', 'http://127.0.0.1:8027/hook'],
    wrong: [
      'http://n8n.firma.se/hook',
      'https://10.0.0.1/hook',
      'https://2130706433/hook',
      'https://[::1]/hook',
      'https://169.254.169.254/latest',
      'https://intranet/hook',
      'https://n8n.local/hook',
      'https://me:pw@n8n.firma.se/hook',
    ],
  },
  WEBHOOK_SECRET: {
    right: [localSecrets.WEBHOOK_SECRET],
    wrong: ['secret', 'whsec_c2hvcnQ=', `whsec_${'å'.repeat(32)}`],
  },
  COMPANY_NAME: { right: ['Automatbolaget'], wrong: [' ', 'Två\nrader'] },
  COMPANY_REGISTRATION_NUMBER: {
    right: ['556016-0680', '5560160680', '811218-9876'],
    wrong: ['000000-0000', '556016-0681', '55601606', 'SE556016', '561316-0680'],
  },
  COMPANY_VAT_NUMBER: {
    right: ['SE556016068001'],
    wrong: ['SE556016068', '556016068001', 'SE556016068101', 'SE000000000001'],
  },
  COMPANY_POSTAL_ADDRESS: {
    right: ['Storgatan 1, 111 22 Stockholm', 'Box 12, 41101 Göteborg'],
    wrong: ['Storgatan 1', 'Storgatan 1, Stockholm', '111 22 Stockholm'],
  },
  COMPANY_EMAIL: {
    right: ['hej@automatbolaget.se'],
    wrong: ['hej', 'hej@firma', 'Hej <hej@firma.se>', 'hej@firma.se, du@firma.se'],
  },
  COMPANY_PHONE: {
    right: ['+46 8 123 45 67', '08-123 45 67', 'none'],
    wrong: ['ring oss', '12', '+'],
  },
  COMPANY_ORIGIN: {
    right: ['https://automatbolaget.se', 'http://127.0.0.1:3000'],
    wrong: [
      'firma.se',
      'http://firma.se',
      'https://firma.se/',
      'https://firma.se/sv',
      'ftp://firma.se',
    ],
  },
  COMPANY_FISCAL_YEAR_END: {
    right: ['12-31', '06-30', '02-28', '02-29'],
    wrong: ['31-12', '12-30', '13-31', 'december', '02-30'],
  },
  COMPANY_NETWORK_URL: {
    right: ['https://boka.example/video', 'none'],
    wrong: ['#', 'linkedin', 'http://linkedin.com/x', 'javascript:alert(1)'],
  },
  SALES: { right: ['on', 'off'], wrong: ['yes', 'of'] },
  PAYMENT_METHODS: { right: ['card', 'card,paypal'], wrong: ['paypal', 'card,klarna'] },
};

const variableNames = Object.keys(variableRules);

const namesOf = (problems: readonly { variable: string }[]) =>
  problems.map(({ variable }) => variable);

test.each(Object.entries(values))(
  'a malformed %s is reported without its value, and a valid one is not reported',
  (variable, { right, wrong }) => {
    for (const value of right) {
      vi.stubEnv(variable, value);
      expect(malformedVariables(), value).toEqual([]);
    }
    for (const value of wrong) {
      vi.stubEnv(variable, value);
      const problem = expect.stringMatching(/^must be /);
      expect(malformedVariables(), value).toEqual([{ variable, problem }]);
    }
  },
);

test('required variables that are unset are reported', () => {
  for (const variable of variableNames) vi.stubEnv(variable, undefined);
  expect(namesOf(envProblems())).toEqual(neededVariables);
  vi.stubEnv('CRON_SECRET', '');
  expect(namesOf(envProblems())).toContain('CRON_SECRET');
});

test('with STRIPE_SECRET_KEY the webhook secret and a VAT setting are required', () => {
  for (const variable of variableNames) vi.stubEnv(variable, undefined);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_a1');
  const needed = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_TAX_RATE_ID'];
  expect(namesOf(envProblems())).toEqual([...neededVariables, ...needed]);
  vi.stubEnv('STRIPE_AUTOMATIC_TAX', 'true');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_0123456789abcdef');
  expect(namesOf(envProblems())).toEqual(neededVariables);
});

test('in production STRIPE_SECRET_KEY is required, unless SALES is off', () => {
  vi.stubEnv('STRIPE_SECRET_KEY', undefined);
  expect(namesOf(envProblems(false))).not.toContain('STRIPE_SECRET_KEY');
  expect(namesOf(envProblems(true))).toContain('STRIPE_SECRET_KEY');
  vi.stubEnv('SALES', 'off');
  expect(namesOf(envProblems(true))).not.toContain('STRIPE_SECRET_KEY');
});

test('all but five company settings are required in production', () => {
  for (const variable of Object.keys(companyRules)) vi.stubEnv(variable, '');
  expect(malformedVariables()).toEqual([]);
  vi.stubEnv('VERCEL_ENV', 'production');
  const optional = /^PAYMENT_METHODS$|^SALES$|^COMPANY_(?:PHONE|FISCAL_YEAR_END|WORKFLOW_TOOL)$/;
  const required = Object.keys(companyRules).filter((variable) => !optional.test(variable));
  expect(namesOf(malformedVariables())).toEqual(required);
  // A setting that equals its placeholder is valid.
  vi.stubEnv('COMPANY_SEAT', placeholderCompany.seat);
  expect(namesOf(malformedVariables())).not.toContain('COMPANY_SEAT');
});

type Given = Partial<Record<Variable | 'VERCEL_ENV' | 'VERCEL_URL', string>>;

test.each<[string, Given, object]>([
  [
    'a rate limit is read',
    { RATE_LIMIT_FORMS: '3/60' },
    { limits: { forms: { count: 3, seconds: 60 } } },
  ],
  [
    'a malformed rate limit is replaced by the default',
    { RATE_LIMIT_FORMS: '3' },
    { limits: { forms: { count: 5 } } },
  ],
  ['a malformed secret counts as unset', { CRON_SECRET: 'short' }, { cronSecret: undefined }],
  [
    'a malformed Stripe key is kept, because Stripe refuses it',
    { STRIPE_SECRET_KEY: 'x' },
    { stripeKey: 'x' },
  ],
  [
    'the default rate limits are those in the documentation',
    {},
    {
      limits: {
        forms: { count: 5, seconds: 600 },
        checkout: { count: 10, seconds: 600 },
        orders: { count: 120, seconds: 60 },
      },
    },
  ],
  ['a mail budget of 0 is accepted', { MAIL_FORMS_PER_HOUR: '0' }, { mailFormsPerHour: 0 }],
  [
    'a malformed mail budget is replaced by the default, 30',
    { MAIL_FORMS_PER_HOUR: 'many' },
    { mailFormsPerHour: 30 },
  ],
  ['the daily mail budget is read', { MAIL_FORMS_PER_DAY: '90' }, { mailFormsPerDay: 90 }],
  [
    'allowed origins are those in the comma-separated list and the origin of the deployment',
    { ALLOWED_ORIGINS: 'https://a.example, https://b.example,', VERCEL_URL: 'a.vercel.app' },
    { allowedOrigins: ['https://a.example', 'https://b.example', 'https://a.vercel.app'] },
  ],
  ['the self-test is off outside production', {}, { mailSelfTest: false }],
  ['the self-test is on in production', { VERCEL_ENV: 'production' }, { mailSelfTest: true }],
  [
    'the self-test can be switched off in production',
    { VERCEL_ENV: 'production', MAIL_SELF_TEST: 'off' },
    { mailSelfTest: false },
  ],
])('%s', (_what, given, read) => {
  for (const [variable, value] of Object.entries(given)) vi.stubEnv(variable, value);
  expect(readEnv()).toMatchObject(read);
});

test('a local webhook is valid only outside production, and needs COMPANY_WORKFLOW_TOOL', () => {
  vi.stubEnv('WEBHOOK_URL', 'http://127.0.0.1:8027/hook');
  vi.stubEnv('WEBHOOK_SECRET', localSecrets.WEBHOOK_SECRET);
  expect(readEnv().webhookUrl).toBe('http://127.0.0.1:8027/hook');
  expect(namesOf(envProblems())).toContain('COMPANY_WORKFLOW_TOOL');
  vi.stubEnv('COMPANY_WORKFLOW_TOOL', 'n8n, Tyskland');
  expect(namesOf(envProblems())).not.toContain('COMPANY_WORKFLOW_TOOL');
  vi.stubEnv('VERCEL_ENV', 'production');
  expect(readEnv().webhookUrl).toBeUndefined();
  const problem = 'must be an https address with a public host name, not a number';
  expect(malformedVariables()).toContainEqual({ variable: 'WEBHOOK_URL', problem });
});
