import * as z from 'zod/mini';
import { defineEndpoint, formErrors } from './endpoint.ts';
import { line, person, text } from './text.ts';

/** `POST /api/contact` (spec 3, 5 and 7). */
export const createMessage = defineEndpoint({
  name: 'createMessage',
  method: 'POST',
  path: '/api/contact',
  input: z.object(
    {
      name: person.name,
      email: person.email,
      company: z._default(line({ max: 200 }), ''),
      message: text({ min: 10, max: 5000, missing: 'Meddelandet måste vara minst 10 tecken' }),
      consent: person.consent,
    },
    'Skicka uppgifterna som ett JSON-objekt',
  ),
  output: z.object({}),
  limit: 'forms',
  errors: formErrors,
});

export type Message = z.output<typeof createMessage.input>;
