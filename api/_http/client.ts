export type Client = ReturnType<typeof clientOf>;

/**
 * Returns the client of a request. The IP address comes from a Vercel header that clients cannot set. An IPv6 address
 * is cut to its /64 prefix, because a household or server gets a whole /64 (docs/product.md 6.4).
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
  // `URL` normalizes IPv6: lower case, no leading zeros, an IPv4 part in hex.
  const short = new URL(url).hostname.slice(1, -1);
  const omitted = '0:'.repeat(8 - groupsIn(short).length);
  const groups = groupsIn(short.replace('::', `:${omitted}`));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? dotted(groups.slice(6)) : groups.slice(0, 4).join(':');
}

const groupsIn = (address: string) => address.split(':').filter(Boolean);

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
