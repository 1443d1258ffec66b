import { type Buyer, sampleBuyer } from './buyer.ts';
import type { SessionParams } from './session-params.ts';

/** The submitted values, by field name. */
export type FormValues = Record<string, string>;

export type Field = {
  name: string;
  label: string;
  required: boolean;
  type?: 'text' | 'email';
  autocomplete?: string;
  hint?: string;
  options?: Record<string, string>;
  /** The error of a value that is not empty, in Swedish; undefined when it is valid. */
  validate?: (value: string) => string | undefined;
};

const email: Field = {
  name: 'email',
  label: 'E-postadress',
  required: true,
  type: 'email',
  autocomplete: 'email',
  validate: (value) => (/^\S+@\S+\.\S+$/.test(value) ? undefined : 'Ange en giltig e-postadress'),
};

const address: Field[] = [
  { name: 'line1', label: 'Adress', required: true, autocomplete: 'address-line1' },
  { name: 'postal_code', label: 'Postnummer', required: true, autocomplete: 'postal-code' },
  { name: 'city', label: 'Ort', required: true, autocomplete: 'address-level2' },
];

const country: Field = {
  name: 'country',
  label: 'Land',
  required: true,
  autocomplete: 'country',
  options: { SE: 'Sverige', NO: 'Norge', DE: 'Tyskland' },
};

const vatNumber: Field = {
  name: 'vat_number',
  label: 'Momsregistreringsnummer',
  required: false,
  hint: 'Börjar med landskod, till exempel SE556677889901',
  validate: (value) =>
    /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(value)
      ? undefined
      : 'Skriv numret med landskod och utan mellanslag',
};

/** The fields that this session asks for, in the order of the page. */
export function fieldsOf(params: SessionParams): Field[] {
  const name: Field = {
    name: 'business_name',
    label: params.name_collection?.business.enabled ? 'Företagsnamn' : 'Namn',
    required: true,
    autocomplete: 'organization',
  };
  return [
    email,
    name,
    ...(params.billing_address_collection ? address : []),
    country,
    ...(params.custom_fields ?? []).map(customField),
    ...(params.tax_id_collection?.enabled ? [vatNumber] : []),
  ];
}

type CustomField = NonNullable<SessionParams['custom_fields']>[number];

function customField({ key, label, text }: CustomField): Field {
  const { minimum_length: minimum, maximum_length: maximum } = text;
  return {
    name: `custom_${key}`,
    label: label.custom,
    required: true,
    validate(value) {
      if (value.length < minimum) return `Ange minst ${minimum} tecken`;
      return value.length > maximum ? `Ange högst ${maximum} tecken` : undefined;
    },
  };
}

/** The errors in Swedish, by field name. */
export function validationErrors(
  fields: readonly Field[],
  values: FormValues,
): Record<string, string> {
  const errors = fields.flatMap(({ name, label, required, validate }) => {
    const value = values[name]?.trim() ?? '';
    const error = value === '' ? required && `Fyll i ${label.toLowerCase()}` : validate?.(value);
    return error ? [[name, error] as const] : [];
  });
  return Object.fromEntries(errors);
}

/** The buyer in a valid form. */
export function buyerFrom(values: FormValues): Buyer {
  const trimmed = (name: string) => values[name]?.trim() ?? '';
  const answers = Object.keys(values)
    .filter((name) => name.startsWith('custom_'))
    .map((name) => [name.slice('custom_'.length), trimmed(name)]);
  return {
    email: trimmed('email'),
    businessName: trimmed('business_name'),
    country: trimmed('country'),
    vatNumber: trimmed('vat_number'),
    answers: Object.fromEntries(answers),
  };
}

/** What a buyer answers to the custom fields, by key; the site asks for the registration number. */
export const sampleAnswers = (params: SessionParams | undefined): Buyer['answers'] =>
  Object.fromEntries((params?.custom_fields ?? []).map(({ key }) => [key, '556677-8899']));

/** A valid form. */
export function sampleForm(params: SessionParams): FormValues {
  const answers = Object.entries(sampleAnswers(params));
  return {
    email: sampleBuyer.email,
    business_name: sampleBuyer.businessName,
    line1: 'Verkstadsgatan 4',
    postal_code: '123 45',
    city: 'Ekby',
    country: sampleBuyer.country,
    vat_number: '',
    ...Object.fromEntries(answers.map(([key, answer]) => [`custom_${key}`, answer])),
  };
}
