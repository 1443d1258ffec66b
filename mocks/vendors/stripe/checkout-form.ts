import type { SessionParams } from './session-params.ts';
import { testCards } from './test-cards.ts';

/** The buyer's details that the site receives from the hosted checkout. */
export type Buyer = {
  email: string;
  businessName: string;
  /** Empty when none was given. */
  vatNumber: string;
  /** Of the billing address. */
  country: string;
  /** Values of the custom fields, by key. */
  answers: Record<string, string>;
};

export const sampleBuyer: Buyer = {
  email: 'inkop@snickeri.example',
  businessName: 'Snickeriet i Ekby AB',
  vatNumber: '',
  country: 'SE',
  answers: {},
};

/** A field, checked by the browser before it is submitted. */
export type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autocomplete?: string;
  isOptional?: boolean;
};

/** The fields that this session asks for, in the order of the page. */
export function fieldsOf({ custom_fields = [], tax_id_collection }: SessionParams): Field[] {
  const fields: Field[] = [
    { name: 'email', label: 'E-postadress', type: 'email', autocomplete: 'email' },
    { name: 'business_name', label: 'Företagsnamn', autocomplete: 'organization' },
  ];
  for (const { key, label } of custom_fields) {
    fields.push({ name: `custom_${key}`, label: label.custom });
  }
  if (tax_id_collection?.enabled) {
    fields.push({ name: 'vat_number', label: 'Momsregistreringsnummer', isOptional: true });
  }
  return fields;
}

/** The buyer in a submitted form, whose values come by field name. */
export function buyerFrom(values: Record<string, string>): Buyer {
  const trimmed = (name: string) => values[name]?.trim() ?? '';
  const answers = Object.keys(values)
    .filter((name) => name.startsWith('custom_'))
    .map((name) => [name.slice('custom_'.length), trimmed(name)]);
  return {
    email: trimmed('email'),
    businessName: trimmed('business_name'),
    vatNumber: trimmed('vat_number'),
    country: sampleBuyer.country,
    answers: Object.fromEntries(answers),
  };
}

/** A buyer's answers to the custom fields, by key; the site asks for the registration number. */
export const sampleAnswers = (params: SessionParams | undefined): Buyer['answers'] =>
  Object.fromEntries((params?.custom_fields ?? []).map(({ key }) => [key, '556677-8899']));

/** A valid form. */
export function sampleForm(params: SessionParams): Record<string, string> {
  const answers = Object.entries(sampleAnswers(params));
  return {
    email: sampleBuyer.email,
    business_name: sampleBuyer.businessName,
    card: testCards.ok.number,
    ...Object.fromEntries(answers.map(([key, answer]) => [`custom_${key}`, answer])),
  };
}
