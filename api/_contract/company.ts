/** Every fact about the company that differs per deployment (docs/product.md 3.5). `#` marks a link whose target is not known yet. */
export type Company = {
  name: string;
  legalName: string;
  registrationNumber: string;
  vatNumber: string;
  seat: string;
  email: string;
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  networkUrl: string;
  videoBookingUrl: string;
  callBookingUrl: string;
  /** Where a subscriber manages or cancels the subscription (Stripe's customer portal login). */
  portalUrl: string;
};

export const placeholderCompany: Company = {
  name: 'Flödesbyrån',
  legalName: 'Flödesbyrån AB',
  registrationNumber: '000000-0000',
  vatNumber: 'SE000000000001',
  seat: 'Stockholm',
  email: 'hej@flodesbyran.example',
  origin: 'https://flodesbyran.example',
  networkUrl: '#',
  videoBookingUrl: '#',
  callBookingUrl: '#',
  portalUrl: '#',
};

/** The environment variable that overrides each fact. */
export const companyVariables = {
  name: 'COMPANY_NAME',
  legalName: 'COMPANY_LEGAL_NAME',
  registrationNumber: 'COMPANY_REGISTRATION_NUMBER',
  vatNumber: 'COMPANY_VAT_NUMBER',
  seat: 'COMPANY_SEAT',
  email: 'COMPANY_EMAIL',
  origin: 'COMPANY_ORIGIN',
  networkUrl: 'COMPANY_NETWORK_URL',
  videoBookingUrl: 'COMPANY_VIDEO_BOOKING_URL',
  callBookingUrl: 'COMPANY_CALL_BOOKING_URL',
  portalUrl: 'COMPANY_PORTAL_URL',
} as const satisfies Record<keyof Company, string>;

/** The company as the environment describes it; facts that are absent or empty keep their placeholder. */
export function companyFrom(env: Readonly<Record<string, string | undefined>>): Company {
  const facts = Object.entries(companyVariables).map(([fact, variable]) => [
    fact,
    env[variable] || placeholderCompany[fact as keyof Company],
  ]);
  return Object.fromEntries(facts) as Company;
}

/** The variables that still hold a placeholder; a production build must have none (docs/product.md 1.3). */
export function placeholdersLeft(company: Company): string[] {
  return (Object.keys(companyVariables) as (keyof Company)[])
    .filter((fact) => company[fact] === placeholderCompany[fact])
    .map((fact) => companyVariables[fact]);
}
