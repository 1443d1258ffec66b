import type { Company } from '#contract/company.ts';
import { contactPerson } from '#contract/company-words.ts';
import { capitalized, noBreak } from '#contract/format.ts';
import { company, mailLink } from './company.ts';

/** A telephone number as a link dials it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The contact person; undefined while the company names nobody (docs/product.md 1.4). */
export function personOf(company: Company) {
  const named = contactPerson(company);
  return named && { ...named, role: capitalized(named.role), href: telephoneLink(named.phone) };
}

/** The subject of a sentence about who answers: the contact person's name, else 'vi'. */
export function answeredBy(company: Company): string {
  const { contactName, contactRole } = company;
  if (!contactName) return 'vi';
  return contactRole ? `${contactName}, ${contactRole},` : contactName;
}

export const person = personOf(company);

const number = person?.phone || company.phone;

/** A link to the contact person's telephone, else the company's; undefined without either. */
export const telephone = number
  ? { link: noBreak(number), href: telephoneLink(number) }
  : undefined;

/** The beginning of a sentence that tells how to reach us at once. */
export const reachUs = telephone
  ? { before: 'Ring ', ...telephone }
  : { before: 'Skriv till ', ...mailLink };
