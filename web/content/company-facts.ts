import type { Company } from '#contract/company.ts';
import { contactPerson } from '#contract/contact-person.ts';
import { capitalized } from '#contract/format.ts';
import { company, mailLink, telephoneLink } from './company.ts';

// Not in `company.ts`, which every page loads (docs/product.md 12.4).

// A no-break space prevents a line break within the postal code: `111 11`.
const postalAddress = company.postalAddress.replace(/(\d{3}) (\d{2})/, '$1\u00a0$2');

/** Company facts that buyers have a legal right to (docs/product.md 3.5). */
const registered = [
  { label: 'Säte', text: company.seat },
  { label: 'Postadress', text: postalAddress },
  { label: 'Org.nr', text: company.registrationNumber },
  { label: 'Momsreg.nr', text: company.vatNumber },
];

export const companyRows = [{ label: 'Företag', text: company.legalName }, ...registered];

export const reachRows = [
  { label: 'E-post', text: company.email, href: mailLink.href },
  { label: 'Telefon', text: company.phone, href: telephoneLink(company.phone) },
].filter(({ text }) => text !== '');

export const companyFacts = {
  title: company.legalName,
  facts: [
    ...registered.map(({ label, text }) => [label, text] as const).filter(([, text]) => text),
    ...reachRows.map(({ label, text, href }) => [label, [{ link: text, href }]] as const),
  ],
};

export const bookingLinks = [
  { href: company.videoBookingUrl, label: 'Boka videomöte' },
  { href: company.callBookingUrl, label: 'Boka telefonsamtal' },
].filter(({ href }) => href !== '');

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
