import { company, mailLink, telephoneLink } from './company.ts';

// A postal code does not break: `111 11`.
const postalAddress = company.postalAddress.replace(/(\d{3}) (\d{2})/, '$1\u00a0$2');

/** The facts that a buyer has a legal right to: who the company is and how to reach it (docs/product.md 3.5). */
const registered = [
  { label: 'Säte', text: company.seat },
  { label: 'Postadress', text: postalAddress },
  { label: 'Org.nr', text: company.registrationNumber },
  { label: 'Momsreg.nr', text: company.vatNumber },
];

export const companyRows = [{ label: 'Företag', text: company.legalName }, ...registered];

/** E-mail and, if there is one, telephone. */
export const reachRows = [
  { label: 'E-post', text: company.email, href: mailLink.href },
  { label: 'Telefon', text: company.phone, href: telephoneLink(company.phone) },
].filter(({ text }) => text !== '');

/** The same under the company's name, for the legal texts. */
export const companyFacts = {
  title: company.legalName,
  facts: [
    ...registered.map(({ label, text }) => [label, text] as const).filter(([, text]) => text),
    ...reachRows.map(
      ({ label, text, href }) => [label, { before: '', link: text, after: '', href }] as const,
    ),
  ],
};

/** Where a conversation is booked. */
export const bookingLinks = [
  { href: company.videoBookingUrl, label: 'Boka videomöte' },
  { href: company.callBookingUrl, label: 'Boka telefonsamtal' },
].filter(({ href }) => href !== '');
