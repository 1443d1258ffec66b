import { createMessage } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import type { Example } from './examples.ts';
import { createLead } from './leads.ts';
import type { Fields } from './reply.ts';
import { fieldTexts } from './text.ts';

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

const { name, email, painPoint, message: messageText, consent } = fieldTexts;

const form =
  (endpoint: Endpoint, valid: object) =>
  (name: string, change: object, fields?: Fields): Example => ({
    name,
    endpoint,
    input: { ...valid, ...change },
    expected: fields ? { code: 'invalidRequest', fields } : 'accepted',
  });

const lead = form(createLead, validLead);
const message = form(createMessage, validMessage);

export const formExamples: readonly Example[] = [
  lead('a complete lead is accepted', {}),
  lead('a lead without the optional keys is accepted', {
    currentApps: undefined,
    website: undefined,
  }),
  lead('a robot that fills the honeypot is answered as if all were well', {
    website: 'https://spam.example',
  }),
  form(createLead, {})(
    'an empty lead is refused in our own words',
    {},
    { name, email, painPoint, consent },
  ),
  lead('spaces do not count as a name', { name: '   A  ' }, { name }),
  lead('a lead with a short challenge is refused', { painPoint: 'Ordrar' }, { painPoint }),
  lead('a lead without consent is refused', { consent: false }, { consent }),
  message('a complete message is accepted', {}),
  message('a message without a company is accepted', { company: undefined }),
  form(createMessage, {})(
    'an empty message is refused in our own words',
    {},
    { name, email, message: messageText, consent },
  ),
  message('a message that is too short is refused', { message: 'Hej' }, { message: messageText }),
];
