import { type CompanyEnv, type CompanyVariable, notOffered } from './company.ts';
import { isOrganisationNumber } from './organisation-number.ts';
import { arePaymentMethods } from './payment-methods.ts';
import { isEmail } from './plain-text.ts';

/** A text of one line. */
export const isLine = (value: string): boolean => /^\S[^\r\n]*$/.test(value);

/** A telephone number as people write it. */
export const isTelephone = (value: string): boolean => /^\+?\d[\d -]{5,20}\d$/.test(value);

/** https, or http on this machine. */
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname))
  );
}

/** A fiscal year ends with a month (bokföringslagen 3 kap.). */
function isLastOfMonth(value: string): boolean {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!month || !day || Number(month) < 1 || Number(month) > 12) return false;
  const last = new Date(Date.UTC(2025, Number(month), 0)).getUTCDate();
  return Number(day) === last || (month === '02' && day === '29');
}

type Rule = {
  /** The end of a sentence that begins with `must`. */
  must: string;
  isValid: (value: string) => boolean;
  optional?: true;
};

const oneLine = { must: 'be a text of one line', isValid: isLine };

const link = {
  must: `be an https address, or ${notOffered}`,
  isValid: (value: string) => value === notOffered || isAddress(value),
};

const rules: Readonly<Record<CompanyVariable, Rule>> = {
  COMPANY_NAME: oneLine,
  COMPANY_LEGAL_NAME: oneLine,
  COMPANY_REGISTRATION_NUMBER: {
    must: 'be an organisation number such as 556016-0680, with its check digit',
    isValid: isOrganisationNumber,
  },
  COMPANY_VAT_NUMBER: {
    must: 'be SE, the ten digits of an organisation number and two more, such as SE556016068001',
    isValid: (value) => /^SE\d{12}$/.test(value) && isOrganisationNumber(value.slice(2, 12)),
  },
  COMPANY_SEAT: oneLine,
  COMPANY_POSTAL_ADDRESS: {
    must: 'be street, post code and town, such as Storgatan 1, 111 22 Stockholm',
    isValid: (value) => /^\S[^\r\n]*, ?\d{3} ?\d{2} \S[^\r\n]*$/.test(value),
  },
  COMPANY_EMAIL: { must: 'be an e-mail address', isValid: isEmail },
  COMPANY_PHONE: {
    must: `be a telephone number, or ${notOffered}`,
    isValid: (value) => value === notOffered || isTelephone(value),
    optional: true,
  },
  COMPANY_ORIGIN: {
    must: 'be the https address of the site without a path or a slash at its end',
    isValid: (value) => isAddress(value) && new URL(value).origin === value,
  },
  COMPANY_FISCAL_YEAR_END: {
    must: 'be the month and the day on which the fiscal year ends, such as 12-31',
    isValid: isLastOfMonth,
    optional: true,
  },
  COMPANY_NETWORK_URL: link,
  COMPANY_VIDEO_BOOKING_URL: link,
  COMPANY_CALL_BOOKING_URL: link,
  COMPANY_PORTAL_URL: link,
  COMPANY_WORKFLOW_TOOL: { ...oneLine, optional: true },
  PAYMENT_METHODS: {
    must: 'be card, alone or with link or paypal and commas between',
    isValid: arePaymentMethods,
    optional: true,
  },
};

/** A variable and its fault, which is the end of a sentence that begins with the variable's name. */
export type Fault = { variable: string; fault: string };

/**
 * The malformed settings and, in `production`, the unset ones (docs/product.md 1.3). One that equals its placeholder is
 * not a fault.
 */
export function companyFaults(env: CompanyEnv, { production }: { production: boolean }): Fault[] {
  return Object.entries(rules).flatMap(([variable, { must, isValid, optional }]) => {
    const value = env[variable as CompanyVariable];
    if (value && !isValid(value)) return [{ variable, fault: `must ${must}` }];
    if (value) return [];
    return production && !optional ? [{ variable, fault: `is not set: it must ${must}` }] : [];
  });
}
