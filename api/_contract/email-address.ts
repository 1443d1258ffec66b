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

/**
 * Removes invisible characters and writes the domain in its own alphabet (`info@åkeriet.se` for
 * `info@xn--keriet-hua.se`). Invalid addresses only lose invisible characters.
 */
export function cleanAddress(text: string): string {
  const address = text.replace(hidden, '').normalize().trim();
  if (!isEmail(address)) return address;
  const { name, domain } = partsOf(address);
  return `${name}@${readableDomain(domain)}`;
}

export const addressKey = (text: string): string => cleanAddress(text).toLowerCase();

/** Appends the ASCII form when the domain has non-Latin letters, because these may look like Latin letters. */
export function unmistakable(address: string): string {
  const { name, domain } = partsOf(address);
  const ascii = hostname(domain);
  return ascii && /(?!\p{sc=Latin})\p{L}/u.test(domain) ? `${address} (${name}@${ascii})` : address;
}

const hostname = (domain: string) =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;

function readableDomain(domain: string): string {
  const ascii = hostname(domain);
  if (!ascii) return domain.toLowerCase();
  const decoded = ascii.replace(/(?<=^|\.)xn--([^.]+)/g, (_, label) => decodePunycode(label));
  return domainName.test(decoded) && hostname(decoded) === ascii ? decoded : ascii;
}

/** Decodes punycode (RFC 3492, 6.2) of a label without `xn--`. Edge functions have no `domainToUnicode`. */
function decodePunycode(label: string): string {
  const end = label.lastIndexOf('-');
  const decoded = [...label.slice(0, Math.max(end, 0))];
  let [code, bias, index] = [128, 72, 0];
  for (let at = end + 1; at < label.length; ) {
    const before = index;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = Number.parseInt(label[at++] ?? '', 36);
      // In base 36 the digits come before the letters, in punycode after the letters.
      const value = digit < 10 ? digit + 26 : digit - 10;
      if (Number.isNaN(value)) return label;
      index += value * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    const length = decoded.length + 1;
    bias = adapted(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10ffff) return label;
    decoded.splice(index++, 0, String.fromCodePoint(code));
  }
  return decoded.join('');
}

function adapted(distance: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}
