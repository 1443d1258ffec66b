import {
  arePaymentMethods,
  isAddress,
  isLastOfMonth,
  isLine,
  isOrganisationNumber,
  isTelephone,
} from './company-values.ts';
import { type CompanyWords, companyWords } from './company-words.ts';
import { isEmail } from './plain-text.ts';

type Setting = {
  variable: string;
  placeholder: string;
  /** The requirement on the variable, as the end of a sentence that begins with `must`. */
  must: string;
  isValid: (value: string) => boolean;
  optional?: true;
};

/** The value of a variable for something that the company does not have. */
const notOffered = 'none';

const oneLine = { must: 'be a text of one line', isValid: isLine };

const link = {
  placeholder: '#',
  must: `be an https address, or ${notOffered}`,
  isValid: (value: string) => value === notOffered || isAddress(value),
};

// `#` marks a link whose target is not known yet; an empty link is one that the company does not offer.
const settings = {
  name: { variable: 'COMPANY_NAME', placeholder: 'Flödesbyrån', ...oneLine },
  legalName: { variable: 'COMPANY_LEGAL_NAME', placeholder: 'Flödesbyrån AB', ...oneLine },
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
  seat: { variable: 'COMPANY_SEAT', placeholder: 'Stockholm', ...oneLine },
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
    must: `be a telephone number, or ${notOffered}`,
    isValid: (value) => value === notOffered || isTelephone(value),
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
  /** Who receives what the owner's webhook gets, which the privacy text names. */
  workflowTool: {
    variable: 'COMPANY_WORKFLOW_TOOL',
    placeholder: '',
    ...oneLine,
    optional: true,
  },
  paymentMethods: {
    variable: 'PAYMENT_METHODS',
    placeholder: 'card',
    must: 'be card, alone or with link or paypal and commas between',
    isValid: arePaymentMethods,
    optional: true,
  },
} as const satisfies Record<string, Setting>;

type Settings = Record<keyof typeof settings, string>;

/** The company as its deployment sets it (docs/product.md 3.5), with the owner's words. */
export type Company = Settings & CompanyWords;

type CompanyVariable = (typeof settings)[keyof Settings]['variable'];

/** The values of the company's variables, wherever they are read. */
export type CompanyEnv = Readonly<Partial<Record<CompanyVariable, string | undefined>>>;

const all = Object.entries(settings) as [keyof Settings, Setting & { variable: CompanyVariable }][];

const companyOf = (value: (setting: Setting) => string): Company => ({
  ...(Object.fromEntries(all.map(([name, setting]) => [name, value(setting)])) as Settings),
  ...companyWords,
});

export const placeholderCompany: Company = companyOf(({ placeholder }) => placeholder);

/** The environment variable of each setting. */
export const companyVariables = Object.fromEntries(
  all.map(([name, { variable }]) => [name, variable]),
) as { [Name in keyof Settings]: (typeof settings)[Name]['variable'] };

/** The company as the environment describes it; settings that are unset keep their placeholder, `none` is empty. */
export const companyFrom = (env: Readonly<Record<string, string | undefined>>): Company =>
  companyOf(({ variable, placeholder }) => {
    const value = env[variable] || placeholder;
    return value === notOffered ? '' : value;
  });

/** Whether the target of a link is known and offered. */
export const isOffered = (url: string): boolean => url !== '' && url !== '#';

/** A variable and its fault, which is the end of a sentence that begins with the variable's name. */
export type Fault = { variable: string; fault: string };

/**
 * The malformed settings and, in `production`, the unset ones (docs/product.md 1.3). One that equals its placeholder is
 * not a fault.
 */
export function companyFaults(env: CompanyEnv, { production }: { production: boolean }): Fault[] {
  return all.flatMap(([, { variable, must, isValid, optional }]) => {
    const value = env[variable];
    if (value && !isValid(value)) return [{ variable, fault: `must ${must}` }];
    if (value) return [];
    return production && !optional ? [{ variable, fault: `is not set: it must ${must}` }] : [];
  });
}
