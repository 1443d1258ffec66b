import * as z from 'zod/mini';
import { cleanAddress, isEmail } from './email-address.ts';
import { cleanLine, cleanText, visibleLength } from './plain-text.ts';

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
