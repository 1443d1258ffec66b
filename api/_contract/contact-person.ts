import type { Company } from './company.ts';

/** Who answers visitors; what is empty is not shown. */
export type ContactPerson = { name: string; role: string; photo: string; phone: string };

/** The person that the company names, if it does (docs/product.md 1.4). */
export function contactPerson(company: Company): ContactPerson | undefined {
  const { contactName, contactRole, contactPhoto, contactPhone } = company;
  if (!contactName) return undefined;
  return { name: contactName, role: contactRole, photo: contactPhoto, phone: contactPhone };
}
