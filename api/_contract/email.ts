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
