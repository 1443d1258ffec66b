import type Stripe from 'stripe';
import { type Buyer, sampleBuyer } from '../buyer.ts';

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

const countries: Record<string, string> = {
  SE: 'Sverige',
  NO: 'Norge',
  DK: 'Danmark',
  FI: 'Finland',
  DE: 'Tyskland',
  GB: 'Storbritannien',
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
  options: countries,
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
export function fieldsOf(session: Stripe.Checkout.Session): Field[] {
  const business = session.name_collection?.business;
  const name: Field = {
    name: 'business_name',
    label: business?.enabled ? 'Företagsnamn' : 'Namn',
    required: !(business?.enabled && business.optional),
    autocomplete: 'organization',
  };
  const fullAddress = session.billing_address_collection === 'required';
  return [
    ...(session.customer_email ? [] : [email]),
    name,
    ...(fullAddress ? address : []),
    country,
    ...session.custom_fields.map(customField),
    ...(session.tax_id_collection?.enabled ? [vatNumber] : []),
  ];
}

function customField(field: Stripe.Checkout.Session.CustomField): Field {
  const limits = field.numeric ?? field.text;
  const minimum = limits?.minimum_length ?? 0;
  const maximum = limits?.maximum_length ?? 255;
  return {
    name: `custom_${field.key}`,
    label: field.label.custom ?? field.key,
    required: !field.optional,
    validate(value) {
      if (field.numeric && !/^\d+$/.test(value)) return 'Ange bara siffror';
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
    line1: trimmed('line1'),
    postalCode: trimmed('postal_code'),
    city: trimmed('city'),
    country: trimmed('country'),
    vatNumber: trimmed('vat_number'),
    answers: Object.fromEntries(answers),
    acceptsTerms: trimmed('terms') !== '',
  };
}

/** A valid form with the buyer's details and a sample value in each custom field. */
export function sampleForm(
  session: Stripe.Checkout.Session,
  buyer: Buyer = sampleBuyer,
): FormValues {
  const answers = session.custom_fields.map(({ key, numeric, text }) => {
    const maximum = (numeric ?? text)?.maximum_length ?? 255;
    const sample = numeric ? '5566778899' : '556677-8899';
    return [`custom_${key}`, buyer.answers[key] ?? sample.slice(0, maximum)];
  });
  return {
    email: buyer.email,
    business_name: buyer.businessName,
    line1: buyer.line1,
    postal_code: buyer.postalCode,
    city: buyer.city,
    country: buyer.country,
    vat_number: buyer.vatNumber,
    terms: buyer.acceptsTerms ? 'on' : '',
    ...Object.fromEntries(answers),
  };
}
