import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { leadForm } from '#contract/forms.ts';
import { formMediaType } from '../../../api/_http/pages/read-form.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** A request as plain data, so that a failing one can be printed. */
export type FuzzRequest = {
  endpoint: Name;
  method: string;
  path: string;
  /** `ownOrigin` stands for the origin of the site, whose port is not known yet. */
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

/** A checked box is sent as `on`, an unchecked one is not sent. */
function asFormField([name, value]: [string, unknown]): [string, string][] {
  if (value === undefined || value === false) return [];
  const text = value === true ? 'on' : value;
  return [[name, typeof text === 'string' ? text : JSON.stringify(text)]];
}

type Name = keyof typeof endpoints;

/** The inputs that the endpoint accepts, from the examples of the contract. */
function validInputs(name: Name): object[] {
  const accepted = examples.filter(
    ({ endpoint, expected }) => endpoint === endpoints[name] && expected === 'accepted',
  );
  return accepted.length > 0 ? accepted.map(({ input }) => input) : [{}];
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** The usual value in nine of ten requests. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const names = Object.keys(endpoints) as Name[];

/** Any endpoint; those that read a body more often. */
const anyName = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom('createLead', 'createMessage', 'startCheckout', 'startSubscription'),
);

/** Requests to every endpoint of the contract, valid, nearly valid and random, as JSON and as HTML forms. */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(anyName, fc.constantFrom(...encodings))
  .chain(([name, { mediaType, encode }]) =>
    fc.record({
      endpoint: fc.constant(name),
      method: mostly(endpoints[name].method, ...methods),
      path: pathOf(endpoints[name]),
      origin: mostly<string | undefined>(ownOrigin, undefined, 'null', 'https://evil.example', ''),
      headers: headersWith(mediaType),
      body: bodies(validInputs(name), encode),
    }),
  );

/** Headers with any value, each of which may be missing but the media type. */
function headersWith(mediaType: string): fc.Arbitrary<Record<string, string>> {
  const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });
  return fc.record(
    {
      'content-type': mostly(mediaType, `${mediaType}; charset=latin1`, 'text/plain', ';'),
      authorization: printable.map((secret) => `Bearer ${secret}`),
      'idempotency-key': printable,
      'stripe-signature': fc.oneof(printable, fc.constant('t=1,v1=00')),
      'x-forwarded-for': fc.oneof(printable, fc.ipV6()),
      'x-forwarded-host': printable,
    },
    { requiredKeys: ['content-type'] },
  );
}

/** A path whose parameters are any single segment but `.` and `..`, which a URL removes. */
const pathOf = ({ path }: Endpoint): fc.Arbitrary<string> =>
  fc
    .oneof(fc.stringMatching(/^cs_[A-Za-z0-9_]{0,260}$/), hostileText)
    .map((text) => encodeURIComponent(text.toWellFormed()))
    .filter((text) => text !== '' && !/^(\.|%2e){1,2}$/i.test(text))
    .map((parameter) => path.replace(/:\w+/, () => parameter));

/** Bodies: valid fields with up to two changes, any JSON, any text, any bytes. */
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
