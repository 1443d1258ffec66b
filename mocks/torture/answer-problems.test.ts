import { expect, test } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkHealth } from '#contract/health.ts';
import { createLead } from '#contract/leads.ts';
import { accepted, refused } from '#contract/reply.ts';
import { answerProblems } from './answer-problems.ts';

const id = { 'x-request-id': 'b2a4d6f8-0000' };

async function problems(
  endpoint: Endpoint,
  answer: Response,
  changes: Record<string, string> = id,
) {
  for (const [name, value] of Object.entries(changes)) answer.headers.set(name, value);
  return answerProblems(endpoint, answer, await answer.text());
}

const url = 'http://127.0.0.1:4242/c/pay/cs_test_1';

const right: [string, Endpoint, Response][] = [
  ['a success', createLead, accepted(createLead, {})],
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
  ['that is no JSON', { ...id, 'content-type': 'text/html' }],
])('an answer %s is a problem', async (_, headers) => {
  expect(await problems(createLead, accepted(createLead, {}), headers)).toHaveLength(1);
});
