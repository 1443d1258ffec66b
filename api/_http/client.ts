/** Who sends the request, as far as the platform vouches for it (docs/product.md 6.4). */
export type Client = {
  address?: string;
  userAgent: string;
  /** What the page made up for this tab and item (docs/product.md 8.1). */
  idempotencyKey?: string;
};

/**
 * The client of a request. The address comes from Vercel's own header, which a client cannot set;
 * of an IPv6 address only the /64 counts, because that is what one household or server is given.
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

function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - (tail ?? '').split(':').filter(Boolean).length;
  if (tail !== undefined) groups.push(...Array<string>(Math.max(missing, 0)).fill('0'));
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
