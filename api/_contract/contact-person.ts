import type { Company } from './company.ts';

/** The person who answers visitors. Empty facts are not shown. */
export type ContactPerson = { name: string; role: string; photo: string; phone: string };

/** The company's contact person, if it names one (docs/product.md 1.4). */
export function contactPerson(company: Company): ContactPerson | undefined {
  const { contactName, contactRole, contactPhoto, contactPhone } = company;
  if (!contactName) return undefined;
  return { name: contactName, role: contactRole, photo: contactPhoto, phone: contactPhone };
}
