import fc from 'fast-check';
import { items, priced } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { examples } from '#contract/examples.ts';
import { leadForm } from '#contract/forms.ts';
import { bodyLimit, readInput } from '#contract/request.ts';
import { formMediaType, readForm } from '../../api/_http/pages/read-form.ts';
import { answerProblems } from './answer-problems.ts';
import { onPlatform } from './report.ts';

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

function changed(fields: Row): fc.Arbitrary<Row> {
  const strange = ['__proto__', 'constructor', '', 'price', leadForm.honeypot.name];
  const keys = fc.constantFrom(...Object.keys(fields), ...Object.keys(fields), ...strange);
  return fc
    .array(fc.tuple(keys, hostileValue), { maxLength: 2 })
    .map((changes) => Object.fromEntries([...Object.entries(fields), ...changes]));
}

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 80 });

const starts = [
  ...examples.filter(({ expected }) => expected === 'accepted'),
  ...Object.values<Endpoint>(endpoints).map((endpoint) => ({ endpoint, input: {} })),
];

/** Valid, nearly valid and random requests to every endpoint, as JSON and as HTML forms. */
const requests = fc
  .tuple(fc.constantFrom(...starts), fc.constantFrom('application/json', formMediaType))
  .chain(([{ endpoint, input }, type]) => {
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
      headers: fc.record(headers, { requiredKeys: ['content-type'] }),
      body: fc.oneof(
        { weight: 16, arbitrary: changed(input).map(encode) },
        fc.oneof(fc.json(), hostileText, fc.uint8Array({ maxLength: 200 })),
      ),
    });
  });

const formOf = ({ name, email, painPoint, message }: Row) =>
  JSON.stringify([name, email, painPoint ?? message]);

/** Sends hostile requests one by one and reports the smallest failing one. */
export const fuzz = ({ seed, requests: numRuns }: { seed: number; requests: number }) =>
  onPlatform(async ({ siteUrl, idle, postgres: { query } }, report) => {
    const accepted = new Set<string>();
    const holds = fc.asyncProperty(requests, async ({ name, method, path, ...given }) => {
      const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
      const headers = new Headers(given.headers);
      if (given.origin) headers.set('origin', given.origin === 'own' ? siteUrl : given.origin);
      const body = method === 'GET' || method === 'HEAD' ? null : given.body;
      const request = new Request(siteUrl + path, { method, headers, body });
      const form = await readForm(endpoint, request.clone());
      const read = form ?? (await readInput(endpoint, request.clone()));
      const response = await fetch(request, { redirect: 'manual' });
      const text = await response.text();
      const answer = `${name} ${response.status}`;
      report.count(answer);
      if (response.status >= 500) throw new Error(`${answer} to a stranger: ${text}`);
      const withBody = form ? 'page' : 'json';
      const kind = method === 'HEAD' ? 'noBody' : withBody;
      const [problem] = answerProblems(endpoint, response, text, kind);
      if (problem) throw new Error(problem);
      const isAccepted = response.status === 200 || response.status === 303;
      const input: Row = isAccepted && 'input' in read ? Object(read.input) : {};
      // A filled honeypot gets the same response as a stored form.
      if (input.consent && !input.website) accepted.add(formOf(input));
    });
    const run = await fc.check(holds, { seed, numRuns });
    if (run.failed) report.findings.push(`${run.errorInstance}\n${fc.defaultReportMessage(run)}`);
    await idle();
    const rows = await query(
      'select name, email, pain_point as message from leads union select name, email, message from messages',
    );
    const stored = new Set(rows.map(formOf));
    for (const form of stored) report.check(accepted.has(form), 'a stored form was accepted', form);
    for (const form of accepted) report.check(stored.has(form), 'an accepted form is stored', form);
    for (const { id, state, kind, item, total } of await query('select * from orders')) {
      const found = items.find((one) => one.kind === kind && one.id === item);
      const isOpen = state === 'open' && found !== undefined && priced(found).total === total;
      report.check(isOpen, 'an order is open, at its price', id);
    }
  });
