import { business } from '#contract/business.ts';
import type { Company } from '#contract/company.ts';
import { noBreak } from '#contract/format.ts';
import { weekdays } from '#contract/promises.ts';

declare const __COMPANY__: Company;

/** Fixed at build time (docs/product.md 3.5). */
export const company: Company = __COMPANY__;

/** The contact person's telephone number, else the company's. */
export const phone = company.contactPhone || company.phone;

export const telephoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

export const mailLink = { link: company.email, href: `mailto:${company.email}` };

export const reachLinks = [
  { href: mailLink.href, label: company.email },
  { href: telephoneLink(phone), label: phone },
].filter(({ label }) => label);

export const telephone = phone ? { link: noBreak(phone), href: telephoneLink(phone) } : undefined;

/** `within` is shown until script has computed the date. */
export const deliveryDue = {
  promise: 'Blir vi överens i dag levererar vi',
  within: `inom ${weekdays(business.deliveryHours)}`,
} as const;
