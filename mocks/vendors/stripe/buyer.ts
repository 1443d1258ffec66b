import type Stripe from 'stripe';

/** What the buyer enters on the hosted checkout page. */
export type Buyer = {
  email: string;
  businessName: string;
  line1: string;
  postalCode: string;
  city: string;
  /** ISO code, two letters. */
  country: string;
  /** Empty when none was given. */
  vatNumber: string;
  /** Values of the custom fields, by key. */
  answers: Record<string, string>;
  acceptsTerms: boolean;
};

/** A buyer whom the page accepts without errors. */
export const sampleBuyer: Buyer = {
  email: 'inkop@snickeri.example',
  businessName: 'Snickeriet i Ekby AB',
  line1: 'Verkstadsgatan 4',
  postalCode: '123 45',
  city: 'Ekby',
  country: 'SE',
  vatNumber: '',
  answers: {},
  acceptsTerms: true,
};

export const addressOf = ({ line1, postalCode, city, country }: Buyer): Stripe.Address => ({
  city: city || null,
  country: country || null,
  line1: line1 || null,
  line2: null,
  postal_code: postalCode || null,
  state: null,
});

/** The tax ids as Stripe lists them; EU VAT numbers begin with their country code. */
export const taxIdsOf = ({ vatNumber }: Buyer) =>
  vatNumber ? [{ type: 'eu_vat' as const, value: vatNumber }] : [];
