import { type CompanyVariable, isOrganisationNumber, notOffered } from '../_contract/company.ts';
import { isEmail } from '../_contract/email-address.ts';
import { arePaymentMethods } from '../_contract/payment-methods.ts';
import { given, isProduction } from './env.ts';
import { is, like, neededVariables, type Rule, standIns, variableRules } from './env-variables.ts';

export const isLine = (value: string): boolean => /^\S[^\r\n]*$/.test(value);

export const isTelephone = (value: string): boolean => /^\+?\d[\d -]{5,20}\d$/.test(value);

const isAddress = (value: string): boolean =>
  URL.canParse(value) && /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))/.test(value);

const oneLine = is('a text of one line', isLine);

const orNone = (what: string, isValid: (value: string) => boolean) =>
  is(`${what}, or ${notOffered}`, (value) => value === notOffered || isValid(value));

const link = orNone('an https address', isAddress);

export const companyRules: Readonly<Record<CompanyVariable, Rule>> = {
  COMPANY_NAME: oneLine,
  COMPANY_LEGAL_NAME: oneLine,
  COMPANY_REGISTRATION_NUMBER: is(
    'an organisation number such as 556016-0680, with its check digit',
    isOrganisationNumber,
  ),
  COMPANY_VAT_NUMBER: is(
    'SE, the ten digits of an organisation number and two more, such as SE556016068001',
    (value) => /^SE\d{12}$/.test(value) && isOrganisationNumber(value.slice(2, 12)),
  ),
  COMPANY_SEAT: oneLine,
  COMPANY_POSTAL_ADDRESS: like(
    'street, postal code and town, such as Storgatan 1, 111 22 Stockholm',
    /^\S[^\r\n]*, ?\d{3} ?\d{2} \S[^\r\n]*$/,
  ),
  COMPANY_EMAIL: is('an e-mail address', isEmail),
  COMPANY_PHONE: orNone('a telephone number', isTelephone),
  COMPANY_ORIGIN: is(
    'the https address of the site without a path or a slash at its end',
    (value) => isAddress(value) && new URL(value).origin === value,
  ),
  // A fiscal year ends on the last day of a month (bokföringslagen 3 kap.).
  COMPANY_FISCAL_YEAR_END: like(
    'the month and the day on which the fiscal year ends, such as 12-31',
    /^(?:(?:0[13578]|1[02])-31|(?:0[469]|11)-30|02-2[89])$/,
  ),
  COMPANY_NETWORK_URL: link,
  COMPANY_VIDEO_BOOKING_URL: link,
  COMPANY_CALL_BOOKING_URL: link,
  COMPANY_PORTAL_URL: link,
  COMPANY_WORKFLOW_TOOL: oneLine,
  PAYMENT_METHODS: is('card, alone or with link or paypal and commas between', arePaymentMethods),
  SALES: like('on or off', /^(?:on|off)$/),
};

const optional: readonly string[] = [
  'COMPANY_PHONE',
  'COMPANY_FISCAL_YEAR_END',
  'COMPANY_WORKFLOW_TOOL',
  'PAYMENT_METHODS',
  'SALES',
] satisfies CompanyVariable[];

/** `problem` continues a sentence that begins with the variable's name. */
export type EnvProblem = { variable: string; problem: string };

/** The problems that fail the build of a production deployment (docs/product.md 1.3). */
export function malformedVariables(production = isProduction()): EnvProblem[] {
  const values: Readonly<Record<string, string | undefined>> = given();
  return Object.entries({ ...variableRules, ...companyRules }).flatMap(([variable, rule]) => {
    const { mustBe, isValid } = rule;
    const value = values[variable];
    if (value)
      return isValid(value, production) ? [] : [{ variable, problem: `must be ${mustBe}` }];
    const isMissing = production && variable in companyRules && !optional.includes(variable);
    return isMissing ? [{ variable, problem: `is not set: it must be ${mustBe}` }] : [];
  });
}

const unnamedRecipient =
  'is not set: the privacy text must name who receives what WEBHOOK_URL gets';

const unmeant = 'is not set: nothing can be sold; if that is meant, set SALES=off';

const twoTaxModes = 'must not be true beside STRIPE_TAX_RATE_ID: keep one of them';

/** Problems of single variables, and of combinations that only production refuses. */
export function envProblems(production = isProduction()): EnvProblem[] {
  const values = given();
  const missing = (variable: keyof typeof values, problem = 'is not set') =>
    values[variable] ? [] : [{ variable, problem }];
  const usesStripeTax = values.STRIPE_AUTOMATIC_TAX === 'true';
  const forSales = usesStripeTax
    ? []
    : missing('STRIPE_TAX_RATE_ID', 'is not set, nor is STRIPE_AUTOMATIC_TAX=true');
  return [
    ...malformedVariables(production),
    ...neededVariables.flatMap((name) => missing(name)),
    ...(values.STRIPE_SECRET_KEY ? [...missing('STRIPE_WEBHOOK_SECRET'), ...forSales] : []),
    ...(values.WEBHOOK_URL
      ? [...missing('WEBHOOK_SECRET'), ...missing('COMPANY_WORKFLOW_TOOL', unnamedRecipient)]
      : []),
    ...(production ? productionProblems() : []),
  ];
}

function productionProblems(): EnvProblem[] {
  const values = given();
  const isMeant = values.STRIPE_SECRET_KEY || values.SALES === 'off';
  const isTaxedTwice = values.STRIPE_TAX_RATE_ID && values.STRIPE_AUTOMATIC_TAX === 'true';
  return [
    ...(isMeant ? [] : [{ variable: 'STRIPE_SECRET_KEY', problem: unmeant }]),
    ...(isTaxedTwice ? [{ variable: 'STRIPE_AUTOMATIC_TAX', problem: twoTaxModes }] : []),
    ...standIns
      .filter((variable) => values[variable])
      .map((variable) => ({ variable, problem: 'is the address of a stand-in' })),
  ];
}
