import * as z from 'zod/mini';
import { isEmail } from './email.ts';

// NUL cannot be stored in a Postgres text; the other controls, and those that turn the direction of what follows, only
// serve to trick terminals and mails.
const controls = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu;
const lineBreaks = /[\r\n\u2028\u2029]+/g;

const clean = (value: string) => value.toWellFormed().replace(controls, '').trim();
const cleanLine = (value: string) => clean(value).replace(lineBreaks, ' ');

/** The error text of a value that is not text; a browser cannot send one. */
export const notText = 'Ange text i fältet';

const tooLong = (max: number) => `Texten får vara högst ${max} tecken`;

type Text = { max: number; min?: number; missing?: string };

/**
 * Text of several lines: control characters dropped, trimmed, then counted. `missing` is said when it is absent or
 * shorter than `min`.
 */
export function text({ max, min = 0, missing = notText }: Text) {
  return z
    .string(missing)
    .check(z.overwrite(clean), z.minLength(min, missing), z.maxLength(max, tooLong(max)));
}

/** Text of one line: as `text`, with line breaks turned into spaces, so that it is safe in a mail header. */
export function line({ max, min = 0, missing = notText }: Text) {
  return z
    .string(missing)
    .check(z.overwrite(cleanLine), z.minLength(min, missing), z.maxLength(max, tooLong(max)));
}

/** The error text of a field that is missing or wrong (docs/product.md 5.1 and 5.2). */
export const fieldTexts = {
  name: 'Namnet måste vara minst 2 tecken',
  email: 'Ange en giltig e-postadress',
  painPoint: 'Beskriv din utmaning mer detaljerat (minst 10 tecken)',
  message: 'Meddelandet måste vara minst 10 tecken',
  consent: 'Du måste godkänna behandling av personuppgifter',
} as const;

/** Name, e-mail and consent, the same in both forms (docs/product.md 5.1). */
export const person = {
  name: line({ min: 2, max: 100, missing: fieldTexts.name }),
  email: z.string(fieldTexts.email).check(
    z.overwrite((value) => value.normalize().trim()),
    z.refine(isEmail, fieldTexts.email),
  ),
  consent: z.literal(true, fieldTexts.consent),
};
