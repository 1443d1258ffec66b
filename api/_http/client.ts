import ipaddr from 'ipaddr.js';

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
  const { IPv6 } = ipaddr;
  if (!IPv6.isValid(address)) return address;
  const parsed = IPv6.parse(address);
  return parsed.isIPv4MappedAddress()
    ? parsed.toIPv4Address().toString()
    : IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}
