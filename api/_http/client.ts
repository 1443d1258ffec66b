export type Client = ReturnType<typeof clientOf>;

/**
 * The client of a request. The address comes from Vercel's own header, which a client cannot set; without it there is
 * none (docs/product.md 6.4). Of an IPv6 address only the /64 counts, because that is what one household or server
 * gets. An IPv4 address written as IPv6 counts as the IPv4 address. The page makes a random key per tab and item
 * (docs/product.md 8.1).
 */
export function clientOf(request: Request) {
  const vouched = request.headers.get('x-vercel-forwarded-for')?.split(',')[0]?.trim();
  const key = request.headers.get('idempotency-key');
  return {
    ...(vouched && { address: network(vouched) }),
    userAgent: request.headers.get('user-agent') ?? '',
    ...(key && /^[\x21-\x7e]{8,255}$/.test(key) && { idempotencyKey: key }),
  };
}

function network(address: string): string {
  const url = `http://[${address}]`;
  if (!URL.canParse(url)) return address;
  // The URL parser writes an IPv6 address in one way only: in lower case, without leading zeros, an IPv4 part as hex.
  const groups = groupsOf(new URL(url).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups.slice(6)) : groups.slice(0, 4).join(':');
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const omitted = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...omitted, ...after];
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
