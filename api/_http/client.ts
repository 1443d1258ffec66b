import ipaddr from 'ipaddr.js';

export type Client = ReturnType<typeof clientOf>;

/**
 * Returns the client of a request. The IP address comes from a Vercel header that clients cannot set. An IPv6 address
 * is cut to its /64 prefix, because a household or server gets a whole /64 (docs/product.md 6.4). `network` is the /48
 * or the IPv4 /24: a single server may get all of it (docs/decisions/256).
 */
export function clientOf(request: Request) {
  const vouched = request.headers.get('x-vercel-forwarded-for')?.split(',')[0]?.trim();
  const key = request.headers.get('idempotency-key');
  return {
    ...(vouched && placeOf(vouched)),
    userAgent: request.headers.get('user-agent') ?? '',
    ...(key && /^[\x21-\x7e]{8,255}$/.test(key) && { idempotencyKey: key }),
  };
}

function placeOf(text: string): { address: string; network?: string } {
  if (!ipaddr.isValid(text)) return { address: text };
  const ip = ipaddr.process(text).toString();
  const { IPv4, IPv6 } = ipaddr;
  if (IPv4.isValid(ip))
    return { address: ip, network: `${IPv4.networkAddressFromCIDR(`${ip}/24`)}/24` };
  const prefix = (bits: number) => IPv6.networkAddressFromCIDR(`${ip}/${bits}`).toString();
  return { address: prefix(64), network: `${prefix(48)}/48` };
}
