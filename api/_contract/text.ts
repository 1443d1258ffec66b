import * as z from 'zod/mini';
import { cleanAddress, isEmail } from './email-address.ts';
import { cleanLine, cleanText, visibleLength } from './plain-text.ts';

const tooLong = (max: number) => `Texten får vara högst ${max} tecken`;

type Text = { max: number; min?: number; missing?: string };

const textCleanedBy =
  (clean: (value: string) => string) =>
  // A browser cannot send what is not text.
  ({ max, min = 0, missing = 'Ange text i fältet' }: Text) =>
    z.string(missing).check(
      z.overwrite(clean),
      z.refine((value) => visibleLength(value) >= min, missing),
      z.maxLength(max, tooLong(max)),
    );

/** Text of several lines, cleaned. `missing` is the error text when it is absent or has fewer visible characters than `min`. */
export const text = textCleanedBy(cleanText);

/** Text of one line: as `text`, with line breaks turned into spaces, so that it is safe in a mail header. */
export const line = textCleanedBy(cleanLine);

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
  email: z
    .string(fieldTexts.email)
    .check(z.overwrite(cleanAddress), z.refine(isEmail, fieldTexts.email)),
  consent: z.literal(true, fieldTexts.consent),
};
