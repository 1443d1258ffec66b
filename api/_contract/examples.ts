import { type Item, items } from './catalogue.ts';
import { invalidPackage, invalidPlan, startCheckout, startSubscription } from './checkout.ts';
import { createMessage } from './contact.ts';
import type { Endpoint, Fields } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { checkHealth } from './health.ts';
import { createLead } from './leads.ts';
import { invalidOrderId, readOrder } from './orders.ts';
import { fieldTexts } from './text.ts';

export type Example = {
  name: string;
  endpoint: Endpoint;
  input: Record<string, unknown>;
  expected: 'accepted' | { code: ErrorCode; fields: Fields };
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

const exampleOf =
  (endpoint: Endpoint, valid = {}) =>
  (name: string, change: object, fields?: Fields): Example => ({
    name,
    endpoint,
    input: { ...valid, ...change },
    expected: fields ? { code: endpoint.invalid ?? 'invalidRequest', fields } : 'accepted',
  });

const lead = exampleOf(createLead, validLead);
const anyLead = exampleOf(createLead);
const message = exampleOf(createMessage, validMessage);
const checkout = exampleOf(startCheckout);
const subscription = exampleOf(startSubscription);
const order = exampleOf(readOrder);

export const purchaseOf = ({ kind, id }: Item): Example =>
  kind === 'package'
    ? checkout(`${id} can be bought`, { packageType: id })
    : subscription(`${id} can be bought`, { planType: id });

const { name, email, painPoint, message: messageText, consent } = fieldTexts;

export const examples: readonly Example[] = [
  lead('a complete lead is accepted', {}),
  lead('a lead without the optional keys is accepted', {
    currentApps: undefined,
    website: undefined,
  }),
  lead('a robot that fills the honeypot is answered as if all were well', {
    website: 'https://spam.example',
  }),
  anyLead('an empty lead is refused in our own words', {}, { name, email, painPoint, consent }),
  lead('spaces do not count as a name', { name: '   A  ' }, { name }),
  lead('a lead with a short challenge is refused', { painPoint: 'Ordrar' }, { painPoint }),
  lead('a lead without consent is refused', { consent: false }, { consent }),
  message('a complete message is accepted', {}),
  message('a message without a company is accepted', { company: undefined }),
  exampleOf(createMessage)(
    'an empty message is refused in our own words',
    {},
    { name, email, message: messageText, consent },
  ),
  message('a message that is too short is refused', { message: 'Hej' }, { message: messageText }),
  ...items.map(purchaseOf),
  checkout(
    'an unknown package is refused',
    { packageType: 'constructor' },
    { packageType: invalidPackage },
  ),
  subscription('an unknown plan is refused', { planType: 'starter' }, { planType: invalidPlan }),
  order('an order is read by the id of its session', { id: 'cs_mock_growth' }),
  order('what is no id of a session is refused', { id: 'nonsense' }, { id: invalidOrderId }),
  exampleOf(checkHealth)('anybody may ask for health', {}),
];

export function acceptedExample(endpoint: Endpoint): Example {
  const found = examples.find((one) => one.endpoint === endpoint && one.expected === 'accepted');
  if (!found) throw new Error(`add an accepted example of ${endpoint.name} to examples.ts`);
  return found;
}

export const refusedExample = (endpoint: Endpoint, code: ErrorCode) =>
  examples.find(
    (one) => one.endpoint === endpoint && one.expected !== 'accepted' && one.expected.code === code,
  );

export function requestOf({ endpoint, input }: Example, origin: string): Request {
  const { method, path } = endpoint;
  const address = path.replace(/:(\w+)/g, (_, parameter) => String(input[parameter]));
  return new Request(new URL(address, origin), {
    method,
    headers: { origin, 'content-type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(input) : null,
  });
}
