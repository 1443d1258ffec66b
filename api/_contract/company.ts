import { type ContactWords, contactWords } from './company-words.ts';

export const notOffered = 'none';

// `#`: the link's target is not known yet. Empty: the company does not offer this link.
const settings = {
  name: ['COMPANY_NAME', 'Flödesbyrån'],
  legalName: ['COMPANY_LEGAL_NAME', 'Flödesbyrån AB'],
  registrationNumber: ['COMPANY_REGISTRATION_NUMBER', '000000-0000'],
  vatNumber: ['COMPANY_VAT_NUMBER', 'SE000000000001'],
  seat: ['COMPANY_SEAT', 'Stockholm'],
  postalAddress: ['COMPANY_POSTAL_ADDRESS', 'Exempelgatan 1, 111 11 Stockholm'],
  email: ['COMPANY_EMAIL', 'hej@flodesbyran.example'],
  phone: ['COMPANY_PHONE', ''],
  origin: ['COMPANY_ORIGIN', 'https://flodesbyran.example'],
  fiscalYearEnd: ['COMPANY_FISCAL_YEAR_END', '12-31'],
  networkUrl: ['COMPANY_NETWORK_URL', '#'],
  videoBookingUrl: ['COMPANY_VIDEO_BOOKING_URL', '#'],
  callBookingUrl: ['COMPANY_CALL_BOOKING_URL', '#'],
  portalUrl: ['COMPANY_PORTAL_URL', '#'],
  /** The tool that receives the owner's webhook events; the privacy text names this tool. */
  workflowTool: ['COMPANY_WORKFLOW_TOOL', ''],
  paymentMethods: ['PAYMENT_METHODS', 'card'],
  sales: ['SALES', 'on'],
} as const satisfies Record<string, readonly [variable: string, placeholder: string]>;

type Setting = keyof typeof settings;

export type Company = Record<Setting, string> & ContactWords;

export type CompanyVariable = (typeof settings)[Setting][0];

/**
 * Reads the company's details from environment variables. Unset variables get their placeholder, `none` becomes an
 * empty text.
 */
export function companyFrom(env: Readonly<Record<string, string | undefined>>): Company {
  const values = Object.entries(settings).map(([name, [variable, placeholder]]) => {
    const value = env[variable] || placeholder;
    return [name, value === notOffered ? '' : value];
  });
  return { ...(Object.fromEntries(values) as Record<Setting, string>), ...contactWords };
}

export const placeholderCompany: Company = companyFrom({});

export const isOffered = (url: string): boolean => url !== '' && url !== '#';

export const sells = (company: { sales: string }): boolean => company.sales !== 'off';

/** Also accepts a sole trader's number, which begins with a date of birth. */
export function isOrganisationNumber(value: string): boolean {
  // The third digit of a legal person's number is at least 2, so the third and fourth digits are never a month.
  const form = /^\d\d(?:[2-9]\d{3}|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))-?\d{4}$/;
  if (!form.test(value)) return false;
  const digits = [...value.replace('-', '')].map(Number);
  const sum = digits
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, part) => total + (part > 9 ? part - 9 : part), 0);
  return sum % 10 === 0;
}
