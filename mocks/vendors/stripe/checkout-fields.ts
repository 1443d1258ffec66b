import type Stripe from 'stripe';
import { type Buyer, sampleBuyer } from './buyer.ts';

/** What the form holds, by the name of its field. */
export type Typed = Record<string, string>;

export type Field = {
  name: string;
  label: string;
  required: boolean;
  type?: 'text' | 'email';
  autocomplete?: string;
  hint?: string;
  options?: Record<string, string>;
  /** What is wrong with a value that is there, in Swedish. */
  problem?: (value: string) => string | undefined;
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
  problem: (value) => (/^\S+@\S+\.\S+$/.test(value) ? undefined : 'Ange en giltig e-postadress'),
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
  problem: (value) =>
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
  const least = limits?.minimum_length ?? 0;
  const most = limits?.maximum_length ?? 255;
  return {
    name: `custom_${field.key}`,
    label: field.label.custom ?? field.key,
    required: !field.optional,
    problem(value) {
      if (field.numeric && !/^\d+$/.test(value)) return 'Ange bara siffror';
      if (value.length < least) return `Ange minst ${least} tecken`;
      return value.length > most ? `Ange högst ${most} tecken` : undefined;
    },
  };
}

/** Field name to what is wrong, in Swedish. */
export function problemsWith(fields: readonly Field[], typed: Typed): Record<string, string> {
  const problems = fields.flatMap(({ name, label, required, problem }) => {
    const value = typed[name]?.trim() ?? '';
    const wrong = value === '' ? required && `Fyll i ${label.toLowerCase()}` : problem?.(value);
    return wrong ? [[name, wrong] as const] : [];
  });
  return Object.fromEntries(problems);
}

/** The buyer that a valid form describes. */
export function buyerFrom(typed: Typed): Buyer {
  const of = (name: string) => typed[name]?.trim() ?? '';
  const answers = Object.keys(typed)
    .filter((name) => name.startsWith('custom_'))
    .map((name) => [name.slice('custom_'.length), of(name)]);
  return {
    email: of('email'),
    businessName: of('business_name'),
    line1: of('line1'),
    postalCode: of('postal_code'),
    city: of('city'),
    country: of('country'),
    vatNumber: of('vat_number'),
    answers: Object.fromEntries(answers),
    acceptsTerms: of('terms') !== '',
  };
}

/** The form filled in by the sample buyer, with an answer that suits each custom field. */
export function sampleTyped(session: Stripe.Checkout.Session, buyer: Buyer = sampleBuyer): Typed {
  const answers = session.custom_fields.map(({ key, numeric, text }) => {
    const most = (numeric ?? text)?.maximum_length ?? 255;
    const sample = numeric ? '5566778899' : '556677-8899';
    return [`custom_${key}`, buyer.answers[key] ?? sample.slice(0, most)];
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
