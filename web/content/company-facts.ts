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
  { text: company.email, href: mailLink.href },
  { text: company.phone, href: telephoneLink(company.phone) },
].filter(({ text }) => text !== '');

/** The same under the company's name, for the legal texts. */
export const companyFacts = {
  title: company.legalName,
  facts: [
    ...registered,
    { label: 'E-post', text: { before: '', ...mailLink, after: '' } },
    {
      label: 'Telefon',
      text: company.phone && {
        before: '',
        link: company.phone,
        href: telephoneLink(company.phone),
        after: '',
      },
    },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => [label, text] as const),
};
