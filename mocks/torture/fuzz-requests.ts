import fc from 'fast-check';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { leadForm } from '#contract/forms.ts';
import { bodyLimit } from '#contract/request.ts';
import { formMediaType } from '../../api/_http/pages/read-form.ts';

type Name = keyof typeof endpoints;

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

/** Values that are known to break forms, databases, mails and pages. */
const notorious = [
  ' ',
  'a\u0000b',
  '\udfff\ud800',
  '\u202eevil\u202c',
  '\ufeffÅsa',
  '👩‍👩‍👧‍👦'.repeat(20),
  'asa@example.se\r\nBcc: all@example.se',
  `asa@${'a.'.repeat(120)}se`,
  '"><img src=x onerror=alert(1)><script>alert(1)</script>',
  "Robert'); drop table leads; --",
  '%00%0d%0a',
  '1e309',
  'x'.repeat(5001),
  '\n'.repeat(300),
];

const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...notorious),
  fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...notorious))
    .map((two) => two.join('')),
  fc.emailAddress(),
);

/** Lists nested to this depth. */
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Mostly text, sometimes other JSON, nested lists, no field, or a text above the body limit. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 'å'.repeat(bodyLimit / 2)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map(nested) },
);

/** As a plain form sends it: a checked box as `on`, an unchecked one not at all. */
const asForm = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined || value === false) return [];
      const text = value === true ? 'on' : value;
      return [[name, typeof text === 'string' ? text : JSON.stringify(text)]];
    }),
  ).toString();

const encodings = [
  ['application/json', (fields: object) => JSON.stringify(fields)],
  [formMediaType, asForm],
] as const;

/** The usual value in nine of ten requests. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const strangeKeys = ['__proto__', 'constructor', '', 'price', leadForm.honeypot.name];

/** Fields that the endpoint accepts, with up to two changes. */
function nearlyValid(name: Name): fc.Arbitrary<object> {
  const inputs = examples
    .filter((one) => one.endpoint === endpoints[name] && one.expected === 'accepted')
    .map(({ input }): object => input);
  return fc.constantFrom(...(inputs.length > 0 ? inputs : [{}])).chain((input) => {
    const key = fc.constantFrom(...Object.keys(input), ...Object.keys(input), ...strangeKeys);
    return fc
      .array(fc.tuple(key, hostileValue), { maxLength: 2 })
      .map((changes) => Object.fromEntries([...Object.entries(input), ...changes]));
  });
}

/** A path whose parameters are any single segment but `.` and `..`, which a URL removes. */
const pathOf = (path: string): fc.Arbitrary<string> =>
  fc
    .oneof(fc.stringMatching(/^cs_[A-Za-z0-9_]{0,260}$/), hostileText)
    .map((text) => encodeURIComponent(text.toWellFormed()))
    .filter((text) => text !== '' && !/^(\.|%2e){1,2}$/i.test(text))
    .map((parameter) => path.replace(/:\w+/, () => parameter));

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });

const forms = ['createLead', 'createMessage', 'startCheckout', 'startSubscription'] as const;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Requests to every endpoint of the contract, valid, nearly valid and random, as JSON and as HTML forms. */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom(...(Object.keys(endpoints) as Name[]), ...forms),
    fc.constantFrom(...encodings),
  )
  .chain(([name, [mediaType, encode]]) =>
    fc.record({
      endpoint: fc.constant(name),
      method: mostly(endpoints[name].method, ...methods),
      path: pathOf(endpoints[name].path),
      origin: mostly<string | undefined>(ownOrigin, undefined, 'null', 'https://evil.example', ''),
      headers: fc.record(
        {
          'content-type': mostly(mediaType, `${mediaType}; charset=latin1`, 'text/plain', ';'),
          authorization: printable.map((secret) => `Bearer ${secret}`),
          'idempotency-key': printable,
          'stripe-signature': fc.oneof(printable, fc.constant('t=1,v1=00')),
          'x-forwarded-for': fc.oneof(printable, fc.ipV6()),
          'x-forwarded-host': printable,
        },
        { requiredKeys: ['content-type'] },
      ),
      body: fc.oneof(
        { weight: 16, arbitrary: nearlyValid(name).map(encode) },
        { weight: 1, arbitrary: fc.json() },
        { weight: 1, arbitrary: hostileText },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => [...bytes]) },
      ),
    }),
  );
