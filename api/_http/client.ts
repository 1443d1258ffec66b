/** Who sends the request, as far as the platform vouches for it (docs/product.md 6.4). */
export type Client = {
  address?: string;
  userAgent: string;
  /** What the page made up for this tab and item (docs/product.md 8.1). */
  idempotencyKey?: string;
};

/**
 * The client of a request. The address comes from Vercel's own header, which a client cannot set;
 * of an IPv6 address only the /64 counts, because that is what one household or server is given. An IPv4
 * address counts as itself, however it is written.
 */
export function clientOf(request: Request): Client {
  const vouched = request.headers.get('x-vercel-forwarded-for')?.split(',')[0]?.trim();
  const key = request.headers.get('idempotency-key');
  return {
    ...(vouched && { address: network(vouched) }),
    userAgent: request.headers.get('user-agent') ?? '',
    ...(key && visibleAscii.test(key) && { idempotencyKey: key }),
  };
}

const visibleAscii = /^[\x21-\x7e]{8,255}$/;

/** What one client is given: an IPv4 address, also when it is written as an IPv6 one, or the /64 of an IPv6 address. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups[6], groups[7]) : groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const hexadecimal = address
    .toLowerCase()
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${pair(a, b)}:${pair(c, d)}`);
  const [head = '', tail = ''] = hexadecimal.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const omitted = Array<string>(Math.max(8 - before.length - after.length, 0)).fill('0');
  return [...before, ...omitted, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);

const dotted = (...groups: (string | undefined)[]) =>
  groups
    .map((group = '0') => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
