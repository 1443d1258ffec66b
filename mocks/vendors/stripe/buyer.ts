/** The buyer's details that the site receives from the hosted checkout. */
export type Buyer = {
  email: string;
  businessName: string;
  /** ISO code, two letters. */
  country: string;
  /** Empty when none was given. */
  vatNumber: string;
  /** Values of the custom fields, by key. */
  answers: Record<string, string>;
};

/** A buyer whom the page accepts without errors, but for what only its session asks. */
export const sampleBuyer: Buyer = {
  email: 'inkop@snickeri.example',
  businessName: 'Snickeriet i Ekby AB',
  country: 'SE',
  vatNumber: '',
  answers: {},
};
