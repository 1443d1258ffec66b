import * as z from 'zod/mini';

// NUL cannot be stored in a Postgres text; the other controls, and those that turn the direction of what follows, only
// serve to trick terminals and mails.
const controls = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu;
const lineBreaks = /[\r\n\u2028\u2029]+/g;

const clean = (value: string) => value.toWellFormed().replace(controls, '').trim();
const cleanLine = (value: string) => clean(value).replace(lineBreaks, ' ');

/** Said of a value that is not text at all; a browser cannot send one. */
export const notText = 'Ange text i fältet';

const tooLong = (max: number) => `Texten får vara högst ${max} tecken`;

type Text = { max: number; min?: number; missing?: string };

/** Text of several lines: control characters dropped, trimmed, then counted. `missing` is said when it is absent or shorter than `min`. */
export function text({ max, min = 0, missing = notText }: Text) {
  return z
    .string(missing)
    .check(z.overwrite(clean), z.minLength(min, missing), z.maxLength(max, tooLong(max)));
}

/** Text of one line: as `text`, with line breaks turned into spaces, so that it is safe beside a mail header. */
export function line({ max, min = 0, missing = notText }: Text) {
  return z
    .string(missing)
    .check(z.overwrite(cleanLine), z.minLength(min, missing), z.maxLength(max, tooLong(max)));
}

/** What is said of a field that is missing or wrong (docs/product.md 5.1 and 5.2). */
export const fieldTexts = {
  name: 'Namnet måste vara minst 2 tecken',
  email: 'Ange en giltig e-postadress',
  painPoint: 'Beskriv din utmaning mer detaljerat (minst 10 tecken)',
  message: 'Meddelandet måste vara minst 10 tecken',
  consent: 'Du måste godkänna behandling av personuppgifter',
} as const;

const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain =
  /^(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[\p{L}\p{M}]{2,63})$/iu;

/**
 * An address as Swedish companies have them: letters of any alphabet on both sides, `&` and its like before the @, punycode
 * after it. Quoted names and addresses of machines by number are refused, and so is every control character.
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  if (at < 1 || name.length > 64 || address.length > 254) return false;
  return localPart.test(name) && domain.test(address.slice(at + 1));
}

/** Name, e-mail and consent, the same in both forms (docs/product.md 5.1). */
export const person = {
  name: line({ min: 2, max: 100, missing: fieldTexts.name }),
  email: z.string(fieldTexts.email).check(
    z.overwrite((value) => value.normalize().trim()),
    z.refine(isEmail, fieldTexts.email),
  ),
  consent: z.literal(true, fieldTexts.consent),
};
