const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainName =
  /^(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[\p{L}\p{M}]{2,63})$/iu;

// Domains in some alphabets need joiner characters after a letter; without joiners a mail goes to another domain.
const hidden = /(?![\u200c\u200d])\p{DI}|(?<!(?!\p{sc=Latin})[\p{L}\p{M}])[\u200c\u200d]/gu;

const partsOf = (address: string) => {
  const at = address.lastIndexOf('@');
  return { name: address.slice(0, at), domain: address.slice(at + 1) };
};

/**
 * Accepts letters of any alphabet, the special characters of RFC 5322 before the @, and punycode after the @. Quoted
 * names and IP addresses are invalid.
 */
export function isEmail(address: string): boolean {
  const { name, domain } = partsOf(address);
  if (!address.includes('@') || name.length > 64 || address.length > 254) return false;
  return localPart.test(name) && domainName.test(domain);
}

/** Removes invisible characters and composes letters; the spelling stays as given. */
export const cleanAddress = (text: string): string => text.replace(hidden, '').normalize().trim();

/** Writes the domain in ASCII, as mail services require. Undefined for an invalid domain. */
export function withAsciiDomain(address: string): string | undefined {
  const { name, domain } = partsOf(address);
  const ascii = hostname(domain);
  return ascii && `${name}@${ascii}`;
}

/** Equal for all spellings of an address: in small letters, a valid domain in ASCII. */
export function addressKey(text: string): string {
  const address = cleanAddress(text).toLowerCase();
  return (isEmail(address) && withAsciiDomain(address)) || address;
}

/** Appends the ASCII form when the domain has non-Latin letters, because these may look like Latin letters. */
export function unmistakable(address: string): string {
  const ascii = withAsciiDomain(address);
  const { domain } = partsOf(address);
  return ascii && /(?!\p{sc=Latin})\p{L}/u.test(domain) ? `${address} (${ascii})` : address;
}

const hostname = (domain: string) =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
