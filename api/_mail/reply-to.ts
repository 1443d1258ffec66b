/** The greatest length of a label of a domain, and of an address (RFC 1035, RFC 5321). */
const maxLabel = 63;
const maxAddress = 254;

/**
 * The address as `Reply-To`, with its domain in punycode. Undefined for one that mail services refuse, and the mail with
 * it: when the part before the @ is not ASCII, or a part of the domain or the whole is too long once it is.
 */
export function replyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const url = `http://${email.slice(at + 1)}`;
  if (!/^[\x21-\x7e]+$/.test(name) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  const address = `${name}@${hostname}`;
  const fits = hostname.split('.').every((label) => label.length <= maxLabel);
  return fits && address.length <= maxAddress ? address : undefined;
}
