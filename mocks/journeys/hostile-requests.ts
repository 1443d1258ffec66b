import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { leadForm } from '#contract/forms.ts';
import { bodyLimit } from '#contract/request.ts';
import { formMediaType } from '../../api/_http/pages/read-form.ts';

const notorious = fc.constantFrom(
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
);

const graphemes = fc.string({ unit: 'grapheme', maxLength: 60 });
const hostileText: fc.Arbitrary<string> = fc.oneof(
  graphemes,
  fc.string({ unit: 'binary', maxLength: 60 }),
  notorious,
  fc.tuple(graphemes, notorious).map((two) => two.join('')),
  fc.emailAddress(),
);

/** Mostly text; sometimes JSON, deep nesting, undefined, or text beyond the body limit. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 'å'.repeat(bodyLimit / 2)) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('['.repeat(3000) + ']'.repeat(3000))) },
);

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

type Row = Readonly<Record<string, unknown>>;

/** Like a browser: a checked box is `on`, an unchecked one is missing. */
function asForm(fields: Row): string {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined && value !== false);
  const pairs = sent.map(([name, value]) => [name, value === true ? 'on' : asText(value)]);
  return new URLSearchParams(pairs).toString();
}

/** Replaces the parameter. URLs drop the segments `.` and `..`. */
const withParameter = (path: string, text: string) =>
  path.replace(/:\w+/, () => encodeURIComponent(text.toWellFormed()).replace(/^\.{0,2}$/, 'x'));

const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

/** The value of keys that no endpoint documents; it must be stored and sent nowhere. */
export const smuggled = 'smuggled-value';

/** Unknown keys: of our tables, of JavaScript, and others. */
const unknownKeys = ['id', 'consentVersion', 'state', 'total', '__proto__', 'constructor', ''];

function changed(fields: Row): fc.Arbitrary<Row> {
  const known = fc.constantFrom(...Object.keys(fields), leadForm.honeypot.name);
  const change = fc.oneof(
    { weight: 2, arbitrary: fc.tuple(known, hostileValue) },
    fc.tuple(fc.constantFrom(...unknownKeys), fc.constant<unknown>(smuggled)),
  );
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) => Object.fromEntries([...Object.entries(fields), ...changes]));
}

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });

/** An event about no order of ours. */
const event = {
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: 'cs_unknown' } },
};

/** An endpoint, an input that it mostly accepts, and the media type of the body. */
const starts = fc.constantFrom(...Object.values<Endpoint>(endpoints)).chain((endpoint) => {
  const accepted = examples.filter(
    (one) => one.endpoint === endpoint && one.expected === 'accepted',
  );
  const inputs: Row[] = accepted.map(({ input }) => input);
  return fc.record({
    endpoint: fc.constant(endpoint),
    input: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(inputs.length > 0 ? inputs : [event])) },
      fc.constant({}),
    ),
    type: fc.constantFrom('application/json', endpoint.form ? formMediaType : 'application/json'),
  });
});

/**
 * The next two requests to the database fail, or the payment provider refuses our key. Without the database a form is
 * mailed and stored seconds later: see disturbed-visits.
 */
const failures = ['databaseCut', 'database500', 'keyRefused'] as const;

export type HostileRequest = typeof requests extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Valid, nearly valid and random requests to every endpoint, as JSON and as HTML forms. */
export const requests = starts.chain(({ endpoint, input, type }) => {
  const encode = type === formMediaType ? asForm : JSON.stringify;
  const headers = {
    'content-type': mostly(type, `${type}; charset=latin1`, 'text/plain', ';'),
    authorization: printable.map((secret) => `Bearer ${secret}`),
    'idempotency-key': printable,
    'stripe-signature': fc.oneof(printable, fc.constant('t=1,v1=00')),
    'x-forwarded-for': fc.oneof(printable, fc.ipV6()),
  };
  return fc.record({
    name: fc.constant(endpoint.name),
    method: mostly(endpoint.method, 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    path: fc
      .oneof(fc.stringMatching(/^cs_[A-Za-z0-9_]{0,260}$/), hostileText)
      .map((text) => withParameter(endpoint.path, text)),
    origin: mostly('own', '', 'null', 'https://evil.example'),
    isSigned: fc.constantFrom(true, true, true, false),
    failure: fc.constantFrom(...(endpoint.limit === 'forms' ? [] : failures), 'none', 'none'),
    headers: fc.record(headers, { requiredKeys: ['content-type'] }),
    body: fc.oneof(
      { weight: 16, arbitrary: changed(input).map(encode) },
      fc.oneof(fc.json(), hostileText, fc.uint8Array({ maxLength: 200 })),
    ),
  });
});
