import type { Company } from '#contract/company.ts';

declare const __COMPANY__: Company;

/** The company's facts, fixed at build time from the environment (docs/product.md 3.5). */
export const company: Company = __COMPANY__;

/** The contact person's telephone number, else the company's; empty without either. */
export const phone = company.contactPhone || company.phone;

/** A telephone number as a link dials it. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** The company's e-mail address as a link. */
export const mailLink = { link: company.email, href: `mailto:${company.email}` };

/** How to write to the company and, if there is a number, call it. */
export const reachLinks = [
  { href: mailLink.href, label: company.email },
  { href: telephoneLink(phone), label: phone },
].filter(({ label }) => label);
