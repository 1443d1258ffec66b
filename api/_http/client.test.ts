import { expect, test } from 'vitest';
import { clientOf } from './client.ts';

const addressOf = (headers: Record<string, string>) =>
  clientOf(new Request('https://site.example/', { headers })).address;

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1, 10.0.0.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8::'],
  ['::1', '::'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['0000:0000:0000:0000:0000:FFFF:C000:0201', '192.0.2.1'],
])('the client IP address %s is counted as %s', (header, address) => {
  expect(addressOf({ 'x-vercel-forwarded-for': header })).toBe(address);
});

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', undefined],
])('the client IP address %s belongs to the network %s', (header, network) => {
  const headers = { 'x-vercel-forwarded-for': header };
  expect(clientOf(new Request('https://site.example/', { headers })).network).toBe(network);
});

test("only Vercel's header sets the client IP address", () => {
  expect(addressOf({ 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1' })).toBeUndefined();
});

const keyOf = (key: string) =>
  clientOf(new Request('https://site.example/', { headers: { 'idempotency-key': key } }))
    .idempotencyKey;

test.each(['12345678', 'b2f1c0de-0000-4000-8000-000000000000', '~'.repeat(255)])(
  'the idempotency key %s is accepted',
  (key) => expect(keyOf(key)).toBe(key),
);

test.each(['', '1234567', '~'.repeat(256), 'with a space', 'nyckel-åäö', 'tab\tinside'])(
  'the malformed idempotency key "%s" is ignored',
  (key) => expect(keyOf(key)).toBeUndefined(),
);
