// Postgres cannot store NUL; the other control and bidirectional characters only help to spoof terminals and mails.
const controls = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu;
const lineBreaks = /[\r\n\u2028\u2029]+/g;

/** Text of several lines, trimmed and without characters that are refused or only spoof. */
export const cleanText = (value: string) => value.toWellFormed().replace(controls, '').trim();

/** Text of one line, so that it is safe in a mail header. Not in `text.ts`, so that no function bundles zod for it. */
export const cleanLine = (value: string) => cleanText(value).replace(lineBreaks, ' ');

const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain =
  /^(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[\p{L}\p{M}]{2,63})$/iu;

/**
 * Whether a text is an e-mail address: letters of any alphabet on both sides, RFC 5322's special characters before the
 * @, punycode after it. Quoted names, IP addresses and control characters are refused.
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  if (at < 1 || name.length > 64 || address.length > 254) return false;
  return localPart.test(name) && domain.test(address.slice(at + 1));
}
