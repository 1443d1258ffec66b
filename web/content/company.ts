import type { Company } from '#contract/company.ts';

declare const __COMPANY__: Company;

/** The company's facts, fixed at build time from the environment (docs/product.md 3.5). */
export const company: Company = __COMPANY__;

/** The company's e-mail address as a link. */
export const mailLink = { link: company.email, href: `mailto:${company.email}` };
