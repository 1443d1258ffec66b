import fc from 'fast-check';
import type { Encoding } from '../encodings.ts';

/** The first nine times in ten. */
export const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** The media type of the encoding, and others that are nearly it or not at all; empty for none. */
export const mediaTypes = ({ mediaType }: Encoding) =>
  mostly(
    mediaType,
    '',
    mediaType.toUpperCase(),
    `${mediaType}; charset=utf-8`,
    `${mediaType}; charset=latin1`,
    `text/plain;${mediaType}`,
    'text/plain',
    'multipart/form-data',
    'application/json+x',
    ';',
  );

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });

/** Headers that may be left out, and say whatever a stranger likes. */
export const otherHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    accept: printable,
    authorization: fc.oneof(
      printable,
      printable.map((secret) => `Bearer ${secret}`),
    ),
    cookie: printable,
    forwarded: printable,
    'idempotency-key': printable,
    'stripe-signature': fc.oneof(printable, fc.constant('t=1,v1=00'), fc.constant('t=9e9,v1=')),
    'user-agent': printable,
    'x-forwarded-for': fc.oneof(printable, fc.ipV6()),
    'x-forwarded-host': printable,
    'x-vercel-forwarded-for': fc.oneof(printable, fc.ipV6()),
  },
  { requiredKeys: [] },
);
