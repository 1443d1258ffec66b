import { isEmail } from './email.ts';

/** Every fact about the company that differs per deployment (docs/product.md 3.5). */
export type Company = {
  name: string;
  legalName: string;
  registrationNumber: string;
  vatNumber: string;
  seat: string;
  /** Street and number, post code and town, with a comma between. */
  postalAddress: string;
  email: string;
  /** Empty when the company gives none. */
  phone: string;
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  /** Month and day of the last day of the fiscal year, such as `12-31`. */
  fiscalYearEnd: string;
  // `#` marks a link whose target is not known yet, an empty one a link that the company does not offer.
  networkUrl: string;
  videoBookingUrl: string;
  callBookingUrl: string;
  /** Where a subscriber sees invoices and changes the card (Stripe's customer portal login). */
  portalUrl: string;
};

type Fact = {
  /** The environment variable that sets it. */
  variable: string;
  /** What stands for it while the variable is unset. */
  placeholder: string;
  /** What the variable must be, as a sentence says it. */
  must: string;
  isValid: (value: string) => boolean;
  /** A fact that a production deployment may leave unset. */
  optional?: true;
};

/** The value of a variable that says that the company has no such thing. */
const none = 'none';

const text = {
  must: 'be a text of one line',
  isValid: (value: string) => /^\S[^\r\n]*$/.test(value),
};

const link = {
  placeholder: '#',
  must: `be an https address, or ${none}`,
  isValid: (value: string) => value === none || isAddress(value),
};

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
    isValid: (value) => value === none || /^\+?\d[\d -]{5,20}\d$/.test(value),
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
  portalUrl: { variable: 'COMPANY_PORTAL_URL', ...link },
} as const satisfies Record<keyof Company, Fact>;

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
export const companyFrom = (env: CompanyEnv): Company =>
  companyOf(({ variable, placeholder }) => {
    const value = env[variable] || placeholder;
    return value === none ? '' : value;
  });

/** Whether a link leads anywhere: its target is known, and the company offers it. */
export const isOffered = (url: string): boolean => url !== '' && url !== '#';

/** A variable, and what is wrong with it as the end of a sentence that begins with its name. */
export type Fault = { variable: string; fault: string };

/**
 * The facts that are malformed and, in `production`, those that are unset: nothing else counts as missing, not even a
 * fact that equals its placeholder, since a company may have its seat in Stockholm (docs/product.md 1.3).
 */
export function companyFaults(env: CompanyEnv, { production }: { production: boolean }): Fault[] {
  return all.flatMap(([, { variable, must, isValid, optional }]) => {
    const value = env[variable];
    if (value) return isValid(value) ? [] : [{ variable, fault: `must ${must}` }];
    return production && !optional ? [{ variable, fault: `is not set: it must ${must}` }] : [];
  });
}

/** The facts that a customer has a right to (lagen om elektronisk handel 8 §), label and value, as mails and pages show them. */
export const legalFacts = (
  company: Company,
): readonly (readonly [label: string, value: string])[] => [
  ['Företag', company.legalName],
  ['Adress', company.postalAddress],
  ['E-post', company.email],
  ...(company.phone ? [['Telefon', company.phone] as const] : []),
  ['Organisationsnummer', company.registrationNumber],
  ['Momsregistreringsnummer', company.vatNumber],
];

/** https, or http on this machine. */
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname))
  );
}

/** Ten digits of which the last is the check digit (Luhn); a sole trader's number begins with a date of birth. */
function isOrganisationNumber(value: string): boolean {
  const [, month, day] = /^\d{2}(\d{2})(\d{2})-?\d{4}$/.exec(value) ?? [];
  if (!month || !day) return false;
  const isLegalPerson = Number(month) >= 20;
  const isBirthday =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!isLegalPerson && !isBirthday) return false;
  const digits = [...value.replace('-', '')].map(Number);
  const sum = digits
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, part) => total + (part > 9 ? part - 9 : part), 0);
  return sum % 10 === 0;
}

/** A fiscal year ends with a month (bokföringslagen 3 kap.). */
function isLastOfMonth(value: string): boolean {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!month || !day || Number(month) < 1 || Number(month) > 12) return false;
  const last = new Date(Date.UTC(2025, Number(month), 0)).getUTCDate();
  return Number(day) === last || (month === '02' && day === '29');
}
