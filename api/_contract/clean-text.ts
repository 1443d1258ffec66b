// Postgres cannot store NUL; the other control and bidirectional characters only help to spoof terminals and mails.
const controls = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu;
const lineBreaks = /[\r\n\u2028\u2029]+/g;

/** Text of several lines, trimmed and without characters that are refused or only spoof. */
export const cleanText = (value: string) => value.toWellFormed().replace(controls, '').trim();

/** Text of one line, so that it is safe in a mail header. Not in `text.ts`, so that no function bundles zod for it. */
export const cleanLine = (value: string) => cleanText(value).replace(lineBreaks, ' ');
