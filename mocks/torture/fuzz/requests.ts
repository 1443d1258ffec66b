import fc from 'fast-check';
import { packageTypes, planTypes } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { leadForm } from '#contract/forms.ts';
import { formMediaType } from '../../../api/_http/pages/read-form.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** Plain data, so that one that fails can be read. */
export type FuzzRequest = {
  endpoint: keyof typeof endpoints;
  method: string;
  path: string;
  /** `ownOrigin` for the site's, whose port is not known yet. */
  origin: string | undefined;
  headers: Record<string, string>;
  body: string | number[];
};

export const ownOrigin = 'own';

type Encoding = { mediaType: string; encode: (fields: object) => string };

const encodings: Encoding[] = [
  { mediaType: 'application/json', encode: (fields) => JSON.stringify(fields) },
  {
    mediaType: formMediaType,
    encode: (fields) => new URLSearchParams(Object.entries(fields).flatMap(asFormField)).toString(),
  },
];

/** A ticked box is sent as `on`, one that is not ticked not at all. */
function asFormField([name, value]: [string, unknown]): [string, string][] {
  if (value === undefined || value === false) return [];
  const text = value === true ? 'on' : value;
  return [[name, typeof text === 'string' ? text : JSON.stringify(text)]];
}

/** The fields that the endpoint accepts, if it has a body. */
const validInputs: Partial<Record<keyof typeof endpoints, object[]>> = {
  createLead: [validLead],
  createMessage: [validMessage],
  startCheckout: packageTypes.map((packageType) => ({ packageType })),
  startSubscription: planTypes.map((planType) => ({ planType })),
};

/** The first nine times in ten. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];

/** Those with the most to read come most often. */
const anyName = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom('createLead', 'createMessage', 'startCheckout', 'startSubscription'),
);

/** Requests to every endpoint of the contract: right ones, nearly right ones and rubbish, as JSON and as HTML forms. */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(anyName, fc.constantFrom(...encodings))
  .chain(([name, { mediaType, encode }]) =>
    fc.record({
      endpoint: fc.constant(name),
      method: mostly(
        endpoints[name].method,
        'GET',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'HEAD',
        'OPTIONS',
      ),
      path: pathOf(endpoints[name]),
      origin: mostly<string | undefined>(ownOrigin, undefined, 'null', 'https://evil.example', ''),
      headers: fc
        .tuple(
          mostly(
            mediaType,
            `${mediaType}; charset=latin1`,
            'text/plain',
            'multipart/form-data',
            ';',
          ),
          otherHeaders,
        )
        .map(([type, others]) => ({ ...others, 'content-type': type })),
      body: bodies(validInputs[name] ?? [{}], encode),
    }),
  );

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });

/** Headers that may be left out, and say whatever a stranger likes. */
const otherHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    authorization: printable.map((secret) => `Bearer ${secret}`),
    'idempotency-key': printable,
    'stripe-signature': fc.oneof(printable, fc.constant('t=1,v1=00')),
    'x-forwarded-for': fc.oneof(printable, fc.ipV6()),
    'x-forwarded-host': printable,
  },
  { requiredKeys: [] },
);

/** A path parameter stays one segment, and is none of those that a URL takes away. */
const pathOf = ({ path }: Endpoint): fc.Arbitrary<string> =>
  fc
    .oneof(fc.stringMatching(/^cs_[A-Za-z0-9_]{0,260}$/), hostileText)
    .map((text) => encodeURIComponent(text.toWellFormed()))
    .filter((text) => text !== '' && !/^(\.|%2e){1,2}$/i.test(text))
    .map((parameter) => path.replace(/:\w+/, () => parameter));

/** Fields that are right but for a few, any JSON, any text, any bytes, and more than is allowed. */
function bodies(
  valid: readonly object[],
  encode: Encoding['encode'],
): fc.Arbitrary<string | number[]> {
  const nearly = fc.constantFrom(...valid).chain((input) => {
    const fields = Object.keys(input);
    const key = fc.constantFrom(...fields, ...fields, ...strangeKeys);
    return fc
      .array(fc.tuple(key, hostileValue), { maxLength: 2 })
      .map((changes) => encode(Object.fromEntries([...Object.entries(input), ...changes])));
  });
  return fc.oneof(
    { weight: 16, arbitrary: nearly },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => [...bytes]) },
  );
}

const strangeKeys = ['__proto__', 'constructor', '', 'price', leadForm.honeypot.name];
