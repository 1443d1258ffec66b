import { packageTypes, planTypes } from './catalogue.ts';
import { invalidPackage, invalidPlan, startCheckout, startSubscription } from './checkout.ts';
import { createMessage } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointsCalledBy } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { createLead } from './leads.ts';
import type { Fields } from './reply.ts';
import { bodyLimit, formMediaType, ticked } from './request.ts';
import { fieldTexts } from './text.ts';

/** A documented case: this request gets this answer, from the API and from the mocks alike. */
export type Example = {
  /** A sentence about the visitor. */
  name: string;
  endpoint: Endpoint;
  method?: string;
  /** Replaces `application/json`; null sends none. */
  contentType?: string | null;
  contentEncoding?: string;
  /** Sent as JSON, or as it is when a string. */
  body?: unknown;
  /** An HTML form sent it: the answer is a page, or sends the browser on. */
  fromForm?: boolean;
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

/** A valid form with a change: refused with `fields`, accepted without. */
const form =
  (endpoint: Endpoint, valid: object) =>
  (name: string, change: object, fields?: Fields): Example => ({
    name,
    endpoint,
    body: { ...valid, ...change },
    expected: fields ? { code: 'invalidRequest', fields } : 'accepted',
  });

const lead = form(createLead, validLead);
const message = form(createMessage, validMessage);

const forms: Example[] = [
  lead('a complete lead is accepted', {}),
  lead('a lead without the optional keys is accepted', {
    currentApps: undefined,
    website: undefined,
  }),
  lead('a robot that fills the honeypot is answered as if all were well', {
    website: 'https://spam.example',
  }),
  {
    name: 'an empty lead is refused in our own words',
    endpoint: createLead,
    body: {},
    expected: {
      code: 'invalidRequest',
      fields: {
        name: fieldTexts.name,
        email: fieldTexts.email,
        painPoint: fieldTexts.painPoint,
        consent: fieldTexts.consent,
      },
    },
  },
  lead('a lead with a name of one character is refused', { name: 'Å' }, { name: fieldTexts.name }),
  lead('spaces do not count as a name', { name: '   A  ' }, { name: fieldTexts.name }),
  lead('a lead with a broken address is refused', { email: 'asa@' }, { email: fieldTexts.email }),
  lead(
    'a lead with a short challenge is refused',
    { painPoint: 'Ordrar' },
    { painPoint: fieldTexts.painPoint },
  ),
  lead('a lead without consent is refused', { consent: false }, { consent: fieldTexts.consent }),
  lead('consent as a word is no consent', { consent: 'true' }, { consent: fieldTexts.consent }),
  lead(
    'fields of the wrong type are refused in our own words',
    { name: 7, email: null, painPoint: [], consent: {} },
    {
      name: fieldTexts.name,
      email: fieldTexts.email,
      painPoint: fieldTexts.painPoint,
      consent: fieldTexts.consent,
    },
  ),
  message('a complete message is accepted', {}),
  message('a message without a company is accepted', { company: undefined }),
  {
    name: 'an empty message is refused in our own words',
    endpoint: createMessage,
    body: {},
    expected: {
      code: 'invalidRequest',
      fields: {
        name: fieldTexts.name,
        email: fieldTexts.email,
        message: fieldTexts.message,
        consent: fieldTexts.consent,
      },
    },
  },
  message(
    'a message that is too short is refused',
    { message: 'Hej' },
    { message: fieldTexts.message },
  ),
  message(
    'a message without consent is refused',
    { consent: false },
    { consent: fieldTexts.consent },
  ),
];

const noPackage = (name: string, body: object): Example => ({
  name,
  endpoint: startCheckout,
  body,
  expected: {
    code: 'invalidPackageType',
    fields: { packageType: invalidPackage },
  },
});

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
  noPackage('an unknown package is refused', { packageType: 'mega' }),
  noPackage('a plan is no package', { planType: 'workflow1' }),
  noPackage('an inherited property name is no package', { packageType: 'constructor' }),
  {
    name: 'an unknown plan is refused',
    endpoint: startSubscription,
    body: { planType: 'starter' },
    expected: {
      code: 'invalidPlanType',
      fields: { planType: invalidPlan },
    },
  },
];

const refusals: [what: string, code: ErrorCode, sent: Omit<Partial<Example>, 'expected'>][] = [
  ['GET', 'methodNotAllowed', { method: 'GET' }],
  ['DELETE', 'methodNotAllowed', { method: 'DELETE' }],
  ['XML', 'unsupportedMediaType', { contentType: 'application/xml', body: '<lead/>' }],
  [
    'a form as plain text',
    'unsupportedMediaType',
    { contentType: 'text/plain', body: 'name=Å', fromForm: true },
  ],
  [
    'a form in parts',
    'unsupportedMediaType',
    { contentType: 'multipart/form-data; boundary=x', body: '--x--', fromForm: true },
  ],
  ['a compressed body', 'unsupportedMediaType', { contentEncoding: 'gzip', body: '{}' }],
  [
    'a compressed form',
    'unsupportedMediaType',
    { contentType: formMediaType, contentEncoding: 'br', body: 'name=', fromForm: true },
  ],
  ['a body without a type', 'unsupportedMediaType', { contentType: null, body: '{}' }],
  ['broken JSON', 'invalidRequest', { body: '{"name":' }],
  ['an empty body', 'invalidRequest', { body: '' }],
  ['null', 'invalidRequest', { body: 'null' }],
  ['a list', 'invalidRequest', { body: '[]' }],
  ['a body over the limit', 'tooLarge', { body: { filler: 'x'.repeat(bodyLimit) } }],
];

/** What every endpoint that takes a body from a page refuses in the same way. */
const malformed: Example[] = endpointsCalledBy('web')
  .filter(({ method }) => method === 'POST')
  .flatMap((endpoint) =>
    refusals.map(([what, code, sent]) => ({
      name: `${endpoint.name}: ${what} is refused`,
      endpoint,
      ...sent,
      expected: { code },
    })),
  );

/** What a browser sends without script, beside the ways in which it sends the other examples. */
const formsOnly: Example[] = [
  {
    name: 'a robot that fills the honeypot of a form is answered as if all were well',
    endpoint: createLead,
    body: { ...validLead, website: undefined, field_7: 'https://spam.example' },
    expected: 'accepted',
  },
  {
    name: 'a ticked box that does not say so as browsers do is no consent',
    endpoint: createMessage,
    body: { ...validMessage, consent: 'yes' },
    expected: { code: 'invalidRequest', fields: { consent: fieldTexts.consent } },
  },
];

/** The example as an HTML form sends it; none where no form can. */
function asForm(example: Example): Example[] {
  const { name, endpoint, method, contentType, contentEncoding, body } = example;
  const asItIs = method ?? contentType ?? contentEncoding;
  if (asItIs !== undefined || typeof body !== 'object' || !body || Array.isArray(body)) return [];
  const sent = new URLSearchParams();
  for (const [field, value] of Object.entries(body)) {
    // A browser leaves out a box that is not ticked.
    if (value === true) sent.set(field, ticked);
    else if (typeof value === 'string') sent.set(field, value);
    else if (value !== undefined && value !== false) return [];
  }
  return [
    {
      ...example,
      name: `${name}, as a form`,
      endpoint,
      contentType: formMediaType,
      body: sent.toString(),
      fromForm: true,
    },
  ];
}

const inJson = [...forms, ...purchases, ...malformed];

/** Every documented case, in both encodings. Parity runs each against the handlers, the built functions and the mocks. */
export const examples: readonly Example[] = [
  ...inJson,
  ...[...inJson, ...formsOnly].flatMap(asForm),
];

/** The example as a request to `origin`, sent from that origin as a browser would. */
export function requestOf(
  { endpoint, method, contentType, contentEncoding, body }: Example,
  origin: string,
): Request {
  const headers = new Headers({ origin });
  if (contentType !== null && body !== undefined) {
    headers.set('content-type', contentType ?? 'application/json');
  }
  if (contentEncoding) headers.set('content-encoding', contentEncoding);
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : JSON.stringify(body);
  return new Request(new URL(endpoint.path, origin), {
    method: method ?? endpoint.method,
    headers,
    ...(body !== undefined && { body: sent }),
  });
}
