import type { Company } from '../_contract/company.ts';

/**
 * The facts that a customer has a right to (lagen om elektronisk handel 8 §), label and value, as mails show them.
 */
export const legalFacts = (
  company: Company,
): readonly (readonly [label: string, value: string])[] => [
  ['Företag', company.legalName],
  ['Adress', company.postalAddress],
  ['E-post', company.email],
  ...(company.phone ? [['Telefon', company.phone] as const] : []),
  ['Organisationsnummer', company.registrationNumber],
  ['Momsregistreringsnummer', company.vatNumber],
];
