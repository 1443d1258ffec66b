import { business } from '#contract/business.ts';
import type { Company } from '#contract/company.ts';
import { contactPerson } from '#contract/contact-person.ts';
import { capitalized, noBreak } from '#contract/format.ts';
import { weekdays } from '#contract/promises.ts';

declare const __COMPANY__: Company;

/** Fixed at build time (docs/product.md 3.5). */
export const company: Company = __COMPANY__;

/** The contact person's telephone number, else the company's. */
export const phone = company.contactPhone || company.phone;

const telephoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

export const mailLink = { link: company.email, href: `mailto:${company.email}` };

export const reachLinks = [
  { href: mailLink.href, label: company.email },
  { href: telephoneLink(phone), label: phone },
].filter(({ label }) => label);

export const telephone = phone ? { link: noBreak(phone), href: telephoneLink(phone) } : undefined;

/** `within` is shown until script has computed the date. */
export const deliveryDue = {
  promise: 'Blir vi överens i dag, levererar vi',
  within: `inom ${weekdays(business.deliveryHours)}`,
} as const;

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
