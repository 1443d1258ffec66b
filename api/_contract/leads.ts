import * as z from 'zod/mini';
import { type Endpoint, formErrors, notAnObject } from './endpoint.ts';
import { leadForm } from './forms.ts';
import { fieldTexts, line, person, text } from './text.ts';

type Key = keyof typeof leadForm.fields | typeof leadForm.honeypot.key | 'consent';

export const createLead = {
  name: 'createLead',
  calledBy: 'web',
  method: 'POST',
  path: leadForm.path,
  input: z.object(
    {
      name: person.name,
      email: person.email,
      painPoint: text({ min: 10, max: 5000, missing: fieldTexts.painPoint }),
      currentApps: z._default(line({ max: 500 }), ''),
      consent: person.consent,
      website: z._default(text({ max: 5000 }), ''),
    } satisfies Record<Key, unknown>,
    notAnObject,
  ),
  output: z.object({}),
  form: leadForm,
  limit: 'forms',
  limitBy: ['email', 'painPoint'],
  errors: formErrors,
} as const satisfies Endpoint;

export type Lead = z.output<typeof createLead.input>;
