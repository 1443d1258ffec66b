import { business } from '#contract/business.ts';
import type { Company } from '#contract/company.ts';
import { contactPerson } from '#contract/company-words.ts';
import { capitalized, noBreak } from '#contract/format.ts';
import { weekdays } from '#contract/promises.ts';

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

/** The contact person; undefined while the company names nobody (docs/product.md 1.4). */
export function personOf(company: Company) {
  const named = contactPerson(company);
  return named && { ...named, role: capitalized(named.role), href: telephoneLink(named.phone) };
}

/** The subject of a sentence about who answers: the contact person's name, else 'vi'. */
export function answeredBy({ contactName, contactRole }: Company): string {
  if (!contactName) return 'vi';
  return contactRole ? `${contactName}, ${contactRole},` : contactName;
}

export const person = personOf(company);

/** A link to the contact person's telephone, else the company's; undefined without either. */
export const telephone = phone ? { link: noBreak(phone), href: telephoneLink(phone) } : undefined;

/** The beginning of a sentence about how to reach us at once. */
export const reachUs = telephone
  ? { before: 'Ring ', ...telephone }
  : { before: 'Skriv till ', ...mailLink };

/** The delivery date, next to prices and after a purchase; `within` until script computes the day. */
export const deliveryDue = {
  promise: 'Blir vi överens i dag levererar vi',
  within: `inom ${weekdays(business.deliveryHours)}`,
} as const;
