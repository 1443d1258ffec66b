import type { Company } from '#contract/company.ts';
import { company } from './company.ts';

/** The customer case, if the company has set one (docs/product.md 1.4). */
export function caseOf({ caseCustomer, caseAutomated, caseResult, caseQuote }: Company) {
  if (!caseCustomer || !caseAutomated) return undefined;
  return {
    heading: 'Så blev det för en kund',
    customer: caseCustomer,
    automated: caseAutomated,
    result: caseResult,
    quote: caseQuote,
  };
}

export const customerCase = caseOf(company);
