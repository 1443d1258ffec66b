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
export const cleanText = (value: string) =>
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
export const visibleLength = (value: string): number =>
  [...value.replace(withoutGlyph, '').trim().replace(/\s+/g, ' ')].length;
