import type { Company } from '#contract/company.ts';
import { contactPerson } from '#contract/company-words.ts';
import { capitalized, noBreak } from '#contract/format.ts';
import { company, mailLink, phone, telephoneLink } from './company.ts';

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

/** A link to the contact person's telephone, else the company's; undefined without either. */
export const telephone = phone ? { link: noBreak(phone), href: telephoneLink(phone) } : undefined;

/** The beginning of a sentence that tells how to reach us at once. */
export const reachUs = telephone
  ? { before: 'Ring ', ...telephone }
  : { before: 'Skriv till ', ...mailLink };
