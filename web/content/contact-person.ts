import type { Company } from '#contract/company.ts';
import { contactPerson } from '#contract/company-words.ts';
import { capitalized } from '#contract/format.ts';
import { company, telephoneLink } from './company.ts';

// Not in `company.ts`, which every page loads (docs/product.md 12.4).

/** Undefined if no contact name is configured (docs/product.md 1.4). */
export function personOf(company: Company) {
  const named = contactPerson(company);
  return named && { ...named, role: capitalized(named.role), href: telephoneLink(named.phone) };
}

/** The subject of a sentence about who replies: the contact person, else 'vi'. */
export function answeredBy({ contactName, contactRole }: Company): string {
  if (!contactName) return 'vi';
  return contactRole ? `${contactName}, ${contactRole},` : contactName;
}

export const person = personOf(company);
