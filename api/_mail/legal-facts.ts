import type { Company } from '../_contract/company.ts';
import type { Fact } from './blocks.ts';

/** The facts that a company must tell its customers (lagen om elektronisk handel 8 §), with Swedish labels. */
export const legalFacts = (company: Company): Fact[] => [
  ['Företag', company.legalName],
  ['Adress', company.postalAddress],
  ['E-post', company.email],
  ...(company.phone ? [['Telefon', company.phone] as const] : []),
  ['Organisationsnummer', company.registrationNumber],
  ['Momsregistreringsnummer', company.vatNumber],
];
