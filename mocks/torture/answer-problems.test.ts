import { expect, test } from 'vitest';
import { answerTo } from '#contract/answer.ts';
import { startCheckout } from '#contract/checkout.ts';
import { placeholderCompany } from '#contract/company.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkHealth } from '#contract/health.ts';
import { createLead } from '#contract/leads.ts';
import { accepted, refused } from '#contract/reply.ts';
import { formMediaType } from '#contract/request.ts';
import { answerProblems } from './answer-problems.ts';

const id = { 'x-request-id': 'b2a4d6f8-0000' };

async function problems(
  endpoint: Endpoint,
  answer: Response,
  changes: Record<string, string> = id,
) {
  for (const [name, value] of Object.entries(changes)) answer.headers.set(name, value);
  const sent = { method: endpoint.method, mediaType: 'application/json' };
  return answerProblems(endpoint, sent, answer, await answer.text());
}

const url = 'http://127.0.0.1:4242/c/pay/cs_test_1';

const right: [string, Endpoint, Response][] = [
  ['a success', createLead, accepted(createLead, undefined)],
  ['a success with its output', startCheckout, accepted(startCheckout, { url })],
  ['a documented failure', createLead, refused('unavailable')],
  ['wrong fields', createLead, refused('invalidRequest', { fields: { name: 'Kort' } })],
  ['one too many', createLead, refused('tooMany', { retryAfter: 60 })],
  ['a wrong method', createLead, refused('methodNotAllowed', { allow: 'POST' })],
];

test.each(right)('%s is right', async (_, endpoint, answer) => {
  expect(await problems(endpoint, answer)).toEqual([]);
});

const say = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: refused('internal').headers });

const wrong: [string, Endpoint, Response][] = [
  ['a failure of another endpoint', createLead, refused('notConfigured')],
  ['a success without its output', startCheckout, say({ success: true })],
  ['a success with a strange output', checkHealth, say({ success: true, checks: {} })],
  [
    'a failure that says more',
    createLead,
    say({ success: false, message: 'Service unavailable', id: 1 }, 503),
  ],
  ['a failure in other words', createLead, say({ success: false, message: 'No database' }, 503)],
  ['too many without a time', createLead, refused('tooMany')],
  ['a wrong method without the right one', createLead, refused('methodNotAllowed')],
  ['what the platform says of a hang', createLead, new Response('TIMEOUT', { status: 504 })],
  ['a stack', createLead, say({ success: true, at: 'x\n    at serve (api/_http/serve.ts:12)' })],
  ['a word of a vendor', startCheckout, say({ success: true, url, note: 'Stripe says no' })],
];

test.each(wrong)('%s is a problem', async (_, endpoint, answer) => {
  expect(await problems(endpoint, answer)).not.toEqual([]);
});

test.each([
  ['without a request id', { 'x-request-id': '' }],
  ['that may be cached', { ...id, 'cache-control': 'public' }],
  ['that other origins may read', { ...id, 'access-control-allow-origin': '*' }],
  ['that is no JSON', { ...id, 'content-type': 'text/html' }],
])('an answer %s is a problem', async (_, headers) => {
  expect(await problems(createLead, accepted(createLead, undefined), headers)).toHaveLength(1);
});

/** How the API answers a form that was posted without script. */
const page = <E extends Endpoint>(endpoint: E) =>
  answerTo(endpoint, { typed: { name: '<script>' }, input: {} as never }, () => placeholderCompany);

const elsewhere = { status: 303, headers: { location: '/elsewhere', 'cache-control': 'no-store' } };

test.each<[string, Endpoint, Promise<Response>, number]>([
  ['the way on', createLead, page(createLead).accepted(undefined), 0],
  ['the way to the checkout', startCheckout, page(startCheckout).accepted({ url }), 0],
  ['a page about wrong fields', createLead, page(createLead).refused('invalidRequest'), 0],
  ['a page about too many', createLead, page(createLead).refused('tooMany', { retryAfter: 9 }), 0],
  ['a page about too many without a time', createLead, page(createLead).refused('tooMany'), 1],
  ['a page with a status of another endpoint', createLead, page(createLead).refused('notFound'), 1],
  ['the way elsewhere', createLead, Promise.resolve(new Response(null, elsewhere)), 1],
])('%s is judged as an answer to a form', async (_, endpoint, given, count) => {
  const answer = await given;
  answer.headers.set('x-request-id', id['x-request-id']);
  const sent = { method: 'POST', mediaType: `${formMediaType}; charset=utf-8` };
  const found = answerProblems(endpoint, sent, answer, await answer.text());
  expect(found).toHaveLength(count);
});

test('markup that a visitor typed and a page repeats is a problem', async () => {
  const answer = await page(createLead).refused('unavailable');
  answer.headers.set('x-request-id', id['x-request-id']);
  const text = (await answer.text()).replace('&lt;script&gt;', '<script>');
  const sent = { method: 'POST', mediaType: formMediaType };
  expect(answerProblems(createLead, sent, answer, text)).toHaveLength(1);
});
