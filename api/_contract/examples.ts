import { packageTypes, planTypes } from './catalogue.ts';
import { startCheckout, startSubscription } from './checkout.ts';
import { createMessage } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { createLead } from './leads.ts';
import type { Fields } from './reply.ts';
import { bodyLimit } from './request.ts';

/** A documented case: this request gets this answer, from the API and from the mocks alike. */
export type Example = {
  /** A sentence about the visitor. */
  name: string;
  endpoint: Endpoint;
  method?: string;
  /** Replaces `application/json`; null sends none. */
  contentType?: string | null;
  /** Sent as JSON, or as it is when a string. */
  body?: unknown;
  expected: 'accepted' | { code: ErrorCode; fields?: Fields };
};

export const validLead = {
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  painPoint: 'Vi skriver av ordrar för hand varje kväll.',
  currentApps: 'Shopify, Fortnox',
  consent: true,
  website: '',
};

export const validMessage = {
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  company: 'Öbergs Cykel AB',
  message: 'Hur lång tid tar en första genomgång?',
  consent: true,
};

const nameText = 'Namnet måste vara minst 2 tecken';
const emailText = 'Ange en giltig e-postadress';
const consentText = 'Du måste godkänna behandling av personuppgifter';
const painPointText = 'Beskriv din utmaning mer detaljerat (minst 10 tecken)';
const messageText = 'Meddelandet måste vara minst 10 tecken';

const refusedLead = (name: string, change: object, fields: Fields): Example => ({
  name,
  endpoint: createLead,
  body: { ...validLead, ...change },
  expected: { code: 'invalidRequest', fields },
});

const refusedMessage = (name: string, change: object, fields: Fields): Example => ({
  name,
  endpoint: createMessage,
  body: { ...validMessage, ...change },
  expected: { code: 'invalidRequest', fields },
});

const leads: Example[] = [
  {
    name: 'a complete lead is accepted',
    endpoint: createLead,
    body: validLead,
    expected: 'accepted',
  },
  {
    name: 'a lead without the optional keys is accepted',
    endpoint: createLead,
    body: { ...validLead, currentApps: undefined, website: undefined },
    expected: 'accepted',
  },
  {
    name: 'a robot that fills the honeypot is answered as if all were well',
    endpoint: createLead,
    body: { ...validLead, website: 'https://spam.example' },
    expected: 'accepted',
  },
  {
    name: 'an empty lead is refused in our own words',
    endpoint: createLead,
    body: {},
    expected: {
      code: 'invalidRequest',
      fields: { name: nameText, email: emailText, painPoint: painPointText, consent: consentText },
    },
  },
  refusedLead('a lead with a name of one character is refused', { name: 'Å' }, { name: nameText }),
  refusedLead('spaces do not count as a name', { name: '   A  ' }, { name: nameText }),
  refusedLead('a lead with a broken address is refused', { email: 'asa@' }, { email: emailText }),
  refusedLead(
    'a lead with a short challenge is refused',
    { painPoint: 'Ordrar' },
    { painPoint: painPointText },
  ),
  refusedLead('a lead without consent is refused', { consent: false }, { consent: consentText }),
  refusedLead('consent as a word is no consent', { consent: 'true' }, { consent: consentText }),
  refusedLead(
    'fields of the wrong type are refused in our own words',
    { name: 7, email: null, painPoint: [], consent: {} },
    {
      name: nameText,
      email: emailText,
      painPoint: painPointText,
      consent: consentText,
    },
  ),
];

const messages: Example[] = [
  {
    name: 'a complete message is accepted',
    endpoint: createMessage,
    body: validMessage,
    expected: 'accepted',
  },
  {
    name: 'a message without a company is accepted',
    endpoint: createMessage,
    body: { ...validMessage, company: undefined },
    expected: 'accepted',
  },
  {
    name: 'an empty message is refused in our own words',
    endpoint: createMessage,
    body: {},
    expected: {
      code: 'invalidRequest',
      fields: { name: nameText, email: emailText, message: messageText, consent: consentText },
    },
  },
  refusedMessage(
    'a message that is too short is refused',
    { message: 'Hej' },
    { message: messageText },
  ),
  refusedMessage(
    'a message without consent is refused',
    { consent: false },
    { consent: consentText },
  ),
];

const purchases: Example[] = [
  ...packageTypes.map(
    (packageType): Example => ({
      name: `the package ${packageType} can be bought`,
      endpoint: startCheckout,
      body: { packageType },
      expected: 'accepted',
    }),
  ),
  ...planTypes.map(
    (planType): Example => ({
      name: `the plan ${planType} can be subscribed to`,
      endpoint: startSubscription,
      body: { planType },
      expected: 'accepted',
    }),
  ),
  {
    name: 'an unknown package is refused',
    endpoint: startCheckout,
    body: { packageType: 'mega' },
    expected: {
      code: 'invalidPackageType',
      fields: { packageType: 'Ogiltigt paket valt. Kontakta support.' },
    },
  },
  {
    name: 'a plan is no package',
    endpoint: startCheckout,
    body: { planType: 'workflow1' },
    expected: {
      code: 'invalidPackageType',
      fields: { packageType: 'Ogiltigt paket valt. Kontakta support.' },
    },
  },
  {
    name: 'an inherited property name is no package',
    endpoint: startCheckout,
    body: { packageType: 'constructor' },
    expected: {
      code: 'invalidPackageType',
      fields: { packageType: 'Ogiltigt paket valt. Kontakta support.' },
    },
  },
  {
    name: 'an unknown plan is refused',
    endpoint: startSubscription,
    body: { planType: 'starter' },
    expected: {
      code: 'invalidPlanType',
      fields: { planType: 'Ogiltig prenumeration vald. Kontakta support.' },
    },
  },
];

/** What every endpoint with a body refuses in the same way. */
const malformed: Example[] = [createLead, createMessage, startCheckout, startSubscription].flatMap(
  (endpoint): Example[] => [
    {
      name: `${endpoint.name}: GET is refused`,
      endpoint,
      method: 'GET',
      expected: { code: 'methodNotAllowed' },
    },
    {
      name: `${endpoint.name}: DELETE is refused`,
      endpoint,
      method: 'DELETE',
      expected: { code: 'methodNotAllowed' },
    },
    {
      name: `${endpoint.name}: plain text is refused`,
      endpoint,
      contentType: 'text/plain',
      body: '{}',
      expected: { code: 'unsupportedMediaType' },
    },
    {
      name: `${endpoint.name}: a body without a type is refused`,
      endpoint,
      contentType: null,
      body: '{}',
      expected: { code: 'unsupportedMediaType' },
    },
    {
      name: `${endpoint.name}: broken JSON is refused`,
      endpoint,
      body: '{"name":',
      expected: { code: 'invalidRequest' },
    },
    {
      name: `${endpoint.name}: an empty body is refused`,
      endpoint,
      body: '',
      expected: { code: 'invalidRequest' },
    },
    {
      name: `${endpoint.name}: null is refused`,
      endpoint,
      body: 'null',
      expected: { code: 'invalidRequest' },
    },
    {
      name: `${endpoint.name}: a list is refused`,
      endpoint,
      body: '[]',
      expected: { code: 'invalidRequest' },
    },
    {
      name: `${endpoint.name}: a body over the limit is refused`,
      endpoint,
      body: { filler: 'x'.repeat(bodyLimit) },
      expected: { code: 'tooLarge' },
    },
  ],
);

/** Every documented case. Tests run each against the handlers, the mocks and the built functions. */
export const examples: readonly Example[] = [...leads, ...messages, ...purchases, ...malformed];

/** The example as a request to `origin`, sent from that origin as a browser would. */
export function requestOf(
  { endpoint, method, contentType, body }: Example,
  origin: string,
): Request {
  const headers = new Headers({ origin });
  if (contentType !== null && body !== undefined) {
    headers.set('content-type', contentType ?? 'application/json');
  }
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : JSON.stringify(body);
  return new Request(new URL(endpoint.path, origin), {
    method: method ?? endpoint.method,
    headers,
    ...(body !== undefined && { body: sent }),
  });
}
