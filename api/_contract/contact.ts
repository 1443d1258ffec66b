import * as z from 'zod/mini';
import { type Endpoint, formErrors, notAnObject } from './endpoint.ts';
import { messageForm } from './forms.ts';
import { fieldTexts, line, person, text } from './text.ts';

type Key = keyof typeof messageForm.fields | 'consent';

export const createMessage = {
  name: 'createMessage',
  calledBy: 'web',
  method: 'POST',
  path: messageForm.path,
  input: z.object(
    {
      name: person.name,
      email: person.email,
      company: z._default(line({ max: 200 }), ''),
      message: text({ min: 10, max: 5000, missing: fieldTexts.message }),
      consent: person.consent,
    } satisfies Record<Key, unknown>,
    notAnObject,
  ),
  output: z.object({}),
  form: messageForm,
  limit: 'forms',
  limitBy: ['email', 'message'],
  errors: formErrors,
} as const satisfies Endpoint;

export type Message = z.output<typeof createMessage.input>;
