import { type ContactWords, contactWords } from './company-words.ts';

/** The value of a variable for something that the company does not have. */
export const notOffered = 'none';

// `#` marks a link whose target is not known yet; an empty link is one that the company does not offer.
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
  /** Where a subscriber sees invoices and changes the card: the login of Stripe's customer portal. */
  portalUrl: ['COMPANY_PORTAL_URL', '#'],
  /** Who receives what the owner's webhook gets, which the privacy text names. */
  workflowTool: ['COMPANY_WORKFLOW_TOOL', ''],
  paymentMethods: ['PAYMENT_METHODS', 'card'],
} as const satisfies Record<string, readonly [variable: string, placeholder: string]>;

type Setting = keyof typeof settings;

/** The company as its deployment sets it (docs/product.md 3.5), with the words about its contact person. */
export type Company = Record<Setting, string> & ContactWords;

export type CompanyVariable = (typeof settings)[Setting][0];

/** The company as the environment describes it; settings that are unset keep their placeholder, `none` is empty. */
export function companyFrom(env: Readonly<Record<string, string | undefined>>): Company {
  const values = Object.entries(settings).map(([name, [variable, placeholder]]) => {
    const value = env[variable] || placeholder;
    return [name, value === notOffered ? '' : value];
  });
  return { ...(Object.fromEntries(values) as Record<Setting, string>), ...contactWords };
}

export const placeholderCompany: Company = companyFrom({});

/** Whether the target of a link is known and offered. */
export const isOffered = (url: string): boolean => url !== '' && url !== '#';
