const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain =
  /^(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[\p{L}\p{M}]{2,63})$/iu;

/**
 * An address as Swedish companies have them: letters of any alphabet on both sides, `&` and its like before the @,
 * punycode after it. Quoted names and addresses of machines by number are refused, and so is every control character.
 */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  if (at < 1 || name.length > 64 || address.length > 254) return false;
  return localPart.test(name) && domain.test(address.slice(at + 1));
}
