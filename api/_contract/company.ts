import {
  isAddress,
  isLastOfMonth,
  isLine,
  isOrganisationNumber,
  isPicture,
  isTelephone,
} from './company-values.ts';
import { isEmail } from './email.ts';
import { arePaymentMethods } from './payment-methods.ts';

type Fact = {
  variable: string;
  placeholder: string;
  /** The requirement on the variable, as the end of a sentence that begins with `must`. */
  must: string;
  isValid: (value: string) => boolean;
  optional?: true;
  /** The fact without which this one is never shown. */
  needs?: 'contactName' | 'caseCustomer' | 'caseAutomated';
};

/** The value of a variable for something that the company does not have. */
const none = 'none';

const text = { must: 'be a text of one line', isValid: isLine };

/** An optional fact, which the site does not show while it is unset. */
const extra = { placeholder: '', ...text, optional: true } as const;

const link = {
  placeholder: '#',
  must: `be an https address, or ${none}`,
  isValid: (value: string) => value === none || isAddress(value),
};

// `#` marks a link whose target is not known yet; an empty link is one that the company does not offer.
const facts = {
  name: { variable: 'COMPANY_NAME', placeholder: 'Flödesbyrån', ...text },
  legalName: { variable: 'COMPANY_LEGAL_NAME', placeholder: 'Flödesbyrån AB', ...text },
  registrationNumber: {
    variable: 'COMPANY_REGISTRATION_NUMBER',
    placeholder: '000000-0000',
    must: 'be an organisation number such as 556016-0680, with its check digit',
    isValid: isOrganisationNumber,
  },
  vatNumber: {
    variable: 'COMPANY_VAT_NUMBER',
    placeholder: 'SE000000000001',
    must: 'be SE, the ten digits of an organisation number and two more, such as SE556016068001',
    isValid: (value) => /^SE\d{12}$/.test(value) && isOrganisationNumber(value.slice(2, 12)),
  },
  seat: { variable: 'COMPANY_SEAT', placeholder: 'Stockholm', ...text },
  postalAddress: {
    variable: 'COMPANY_POSTAL_ADDRESS',
    placeholder: 'Exempelgatan 1, 111 11 Stockholm',
    must: 'be street, post code and town, such as Storgatan 1, 111 22 Stockholm',
    isValid: (value) => /^\S[^\r\n]*, ?\d{3} ?\d{2} \S[^\r\n]*$/.test(value),
  },
  email: {
    variable: 'COMPANY_EMAIL',
    placeholder: 'hej@flodesbyran.example',
    must: 'be an e-mail address',
    isValid: isEmail,
  },
  phone: {
    variable: 'COMPANY_PHONE',
    placeholder: '',
    must: `be a telephone number, or ${none}`,
    isValid: (value) => value === none || isTelephone(value),
    optional: true,
  },
  origin: {
    variable: 'COMPANY_ORIGIN',
    placeholder: 'https://flodesbyran.example',
    must: 'be the https address of the site without a path or a slash at its end',
    isValid: (value) => isAddress(value) && new URL(value).origin === value,
  },
  fiscalYearEnd: {
    variable: 'COMPANY_FISCAL_YEAR_END',
    placeholder: '12-31',
    must: 'be the month and the day on which the fiscal year ends, such as 12-31',
    isValid: isLastOfMonth,
    optional: true,
  },
  networkUrl: { variable: 'COMPANY_NETWORK_URL', ...link },
  videoBookingUrl: { variable: 'COMPANY_VIDEO_BOOKING_URL', ...link },
  callBookingUrl: { variable: 'COMPANY_CALL_BOOKING_URL', ...link },
  /** Where a subscriber sees invoices and changes the card: the login of Stripe's customer portal. */
  portalUrl: { variable: 'COMPANY_PORTAL_URL', ...link },
  contactName: { variable: 'COMPANY_CONTACT_NAME', ...extra },
  contactRole: { variable: 'COMPANY_CONTACT_ROLE', ...extra, needs: 'contactName' },
  contactPhoto: {
    variable: 'COMPANY_CONTACT_PHOTO',
    ...extra,
    must: 'be the path of a picture in web/public, such as /anna.webp',
    isValid: isPicture,
    needs: 'contactName',
  },
  contactPhone: {
    variable: 'COMPANY_CONTACT_PHONE',
    ...extra,
    must: 'be a telephone number',
    isValid: isTelephone,
    needs: 'contactName',
  },
  caseCustomer: { variable: 'COMPANY_CASE_CUSTOMER', ...extra, needs: 'caseAutomated' },
  caseAutomated: { variable: 'COMPANY_CASE_AUTOMATED', ...extra, needs: 'caseCustomer' },
  caseResult: { variable: 'COMPANY_CASE_RESULT', ...extra, needs: 'caseCustomer' },
  caseQuote: { variable: 'COMPANY_CASE_QUOTE', ...extra, needs: 'caseCustomer' },
  aboutUs: { variable: 'COMPANY_ABOUT', ...extra },
  offerPriceReason: { variable: 'COMPANY_OFFER_PRICE_REASON', ...extra },
  offerTwoFlows: { variable: 'COMPANY_OFFER_TWO_FLOWS', ...extra },
  offerPackageHosting: { variable: 'COMPANY_OFFER_PACKAGE_HOSTING', ...extra },
  offerPlanHosting: { variable: 'COMPANY_OFFER_PLAN_HOSTING', ...extra },
  offerAfterSupport: { variable: 'COMPANY_OFFER_AFTER_SUPPORT', ...extra },
  workflowTool: { variable: 'COMPANY_WORKFLOW_TOOL', ...extra },
  paymentMethods: {
    variable: 'PAYMENT_METHODS',
    placeholder: 'card',
    must: 'be card, alone or with link or paypal and commas between',
    isValid: arePaymentMethods,
    optional: true,
  },
} as const satisfies Record<string, Fact>;

/** Every fact about the company that differs per deployment (docs/product.md 3.5). */
export type Company = Record<keyof typeof facts, string>;

type CompanyVariable = (typeof facts)[keyof Company]['variable'];

/** The values of the company's variables, wherever they are read. */
export type CompanyEnv = Readonly<Partial<Record<CompanyVariable, string | undefined>>>;

const all = Object.entries(facts) as [keyof Company, Fact & { variable: CompanyVariable }][];

const companyOf = (value: (fact: Fact & { variable: CompanyVariable }) => string) =>
  Object.fromEntries(all.map(([name, fact]) => [name, value(fact)])) as Company;

export const placeholderCompany: Company = companyOf(({ placeholder }) => placeholder);

/** The environment variable that sets each fact. */
export const companyVariables = Object.fromEntries(
  all.map(([name, { variable }]) => [name, variable]),
) as { [Name in keyof Company]: (typeof facts)[Name]['variable'] };

/** The company as the environment describes it; facts that are unset keep their placeholder, `none` is empty. */
export const companyFrom = (env: Readonly<Record<string, string | undefined>>): Company =>
  companyOf(({ variable, placeholder }) => {
    const value = env[variable] || placeholder;
    return value === none ? '' : value;
  });

/** Whether the target of a link is known and offered. */
export const isOffered = (url: string): boolean => url !== '' && url !== '#';

/** A variable and its fault, which is the end of a sentence that begins with the variable's name. */
export type Fault = { variable: string; fault: string };

/**
 * The malformed facts and, in `production`, the unset ones (docs/product.md 1.3). A fact that equals its placeholder is
 * not a fault.
 */
export function companyFaults(env: CompanyEnv, { production }: { production: boolean }): Fault[] {
  return all.flatMap(([, { variable, must, isValid, optional, needs }]) => {
    const value = env[variable];
    if (value && !isValid(value)) return [{ variable, fault: `must ${must}` }];
    const lacks = value && needs && !env[facts[needs].variable] && facts[needs].variable;
    if (lacks) return [{ variable, fault: `is never shown without ${lacks}` }];
    if (value) return [];
    return production && !optional ? [{ variable, fault: `is not set: it must ${must}` }] : [];
  });
}
