import type { SessionParams } from './session-params.ts';

/** The buyer's details that the site receives from the hosted checkout. */
export type Buyer = {
  email: string;
  businessName: string;
  /** Empty when none was given. */
  vatNumber: string;
  /** Of the billing address. */
  country: string;
  /** Values of the custom fields, by key. */
  answers: Readonly<Record<string, string>>;
};

/** A buyer who answers every custom field; the site asks for the registration number. */
export const sampleBuyer = ({ custom_fields }: Pick<SessionParams, 'custom_fields'>): Buyer => ({
  email: 'inkop@snickeri.example',
  businessName: 'Snickeriet i Ekby AB',
  vatNumber: '',
  country: 'SE',
  answers: Object.fromEntries(custom_fields.map(({ key }) => [key, '556677-8899'])),
});
