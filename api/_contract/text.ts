import * as z from 'zod/mini';
import { cleanAddress, isEmail } from './email-address.ts';

// Word, PowerPoint and Teams use vertical tab and form feed as line breaks, old mail systems NEL.
const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g;
// Postgres cannot store NUL; other control and invisible characters only help to spoof. Joiners and variation selectors
// are part of words and emoji.
const hidden = /(?![\t\n\r])\p{Cc}|(?![\u200c\u200d]|\p{VS})\p{DI}/gu;
const strayVariations = /(?<![^\s\p{VS}])\p{VS}/gu;
const strayJoiners =
  /(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{ExtPict}])/gu;
const lineBreaks = /[\r\n]+/g;
const withoutGlyph = /\p{DI}|\u2800/gu;

/** Text of several lines: composed (NFC), trimmed, without control and invisible characters. */
const cleanText = (value: string) =>
  value
    .toWellFormed()
    .replace(otherLineBreaks, '\n')
    .replace(hidden, '')
    .replace(strayVariations, '')
    .replace(strayJoiners, '')
    .normalize()
    .trim();

/** Text of one line, safe in a mail header. */
export const cleanLine = (value: string) => cleanText(value).replace(lineBreaks, ' ');

/** The number of visible characters; a run of spaces counts once. */
const visibleLength = (value: string): number =>
  [...value.replace(withoutGlyph, '').trim().replace(/\s+/g, ' ')].length;

const tooLong = (max: number) => `Texten får vara högst ${max} tecken`;

type Text = { max: number; min?: number; missing?: string };

const textCleanedBy =
  (clean: (value: string) => string) =>
  ({ max, min = 0, missing = 'Ange text i fältet' }: Text) =>
    z.string(missing).check(
      z.overwrite(clean),
      z.refine((value) => visibleLength(value) >= min, missing),
      z.maxLength(max, tooLong(max)),
    );

/** `missing` is the error text for fewer than `min` visible characters. */
export const text = textCleanedBy(cleanText);

export const line = textCleanedBy(cleanLine);

/** The error texts of the form fields (docs/product.md 5.1 and 5.2). */
export const fieldTexts = {
  name: 'Namnet måste vara minst 2 tecken',
  email: 'Ange en giltig e-postadress',
  painPoint: 'Beskriv din utmaning mer detaljerat (minst 10 tecken)',
  message: 'Meddelandet måste vara minst 10 tecken',
  consent: 'Du måste godkänna behandling av personuppgifter',
} as const;

export const person = {
  name: line({ min: 2, max: 100, missing: fieldTexts.name }),
  email: z
    .string(fieldTexts.email)
    .check(z.overwrite(cleanAddress), z.refine(isEmail, fieldTexts.email)),
  consent: z.literal(true, fieldTexts.consent),
};
