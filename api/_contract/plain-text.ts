// Word, PowerPoint and Teams break lines with a vertical tab or a form feed, old mail systems with NEL.
const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g;
// Postgres cannot store NUL; the other control characters, and characters without a glyph, only help to spoof. Joiners
// and variation selectors are part of words and emoji.
const hidden = /(?![\t\n\r])\p{Cc}|(?![\u200c\u200d]|\p{VS})\p{DI}/gu;
const strayVariations = /(?<![^\s\p{VS}])\p{VS}/gu;
const strayJoiners =
  /(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{ExtPict}])/gu;
const lineBreaks = /[\r\n]+/g;
const withoutGlyph = /\p{DI}|\u2800/gu;

/** Text of several lines: composed (NFC), trimmed, and without characters that are refused or only spoof. */
export const cleanText = (value: string) =>
  value
    .toWellFormed()
    .replace(otherLineBreaks, '\n')
    .replace(hidden, '')
    .replace(strayVariations, '')
    .replace(strayJoiners, '')
    .normalize()
    .trim();

/** Text of one line, so that it is safe in a mail header. Not in `text.ts`, so that no function bundles zod for it. */
export const cleanLine = (value: string) => cleanText(value).replace(lineBreaks, ' ');

/** The number of characters that a reader sees: spaces around them and Braille blanks do not count, a gap counts once. */
export const visibleLength = (value: string): number =>
  [...value.replace(withoutGlyph, '').trim().replace(/\s+/g, ' ')].length;
